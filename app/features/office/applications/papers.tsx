import { useRef, useState } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { isPaper, NUMBER_RIGHTS, NUMBERS, rightOfDocument } from '#domain/staff/rights.ts';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { OriginalDialog } from '#app/features/office/applications/original-dialog.tsx';
import { PaperNames } from '#app/features/office/applications/paper-names.tsx';
import { Paper } from '#app/features/office/applications/paper.tsx';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { type Pane, type PapersOptions, usePapers } from '#app/features/office/applications/use-papers.ts';
import { useStack } from '#app/features/office/applications/use-stack.ts';
import { fitted, larger, smaller, turned } from '#app/lib/viewer.ts';

const nameOf = (field: FileField): string => UPLOAD_FIELDS[field].label;

const kindOf = (field: FileField) => NUMBERS.find((what) => NUMBER_RIGHTS[what] === rightOfDocument(field)) ?? 'papers';

const SCROLLED = { role: 'group', tabIndex: 0 } as const;
const SIDES = ['left', 'right'];

interface PapersProps extends PapersOptions {
  /** Documents that this person may not open. */
  closed: readonly FileField[];
}

/** One below the other, each fetched when asked for or reached; or two side by side. */
export function Papers({ closed, isTwo, onTwo, ...options }: PapersProps) {
  const { fields } = options;
  const papers = usePapers({ ...options, isTwo, onTwo });
  const { panes, active, change, hasFollowing } = papers;
  const stack = useRef<HTMLDivElement>(null);
  useStack({
    stack,
    count: panes.length,
    aim: papers.aim,
    onEnd: hasFollowing ? () => void papers.readOn() : undefined,
    onReach: (at) => isTwo || papers.setActive(at),
  });
  const [original, setOriginal] = useState<Pane | null>(null);
  const mayCompare = fields.filter(isPaper).length > 1;
  const shown = panes.length > 0;
  useKeys({
    nextDocument: papers.openNext,
    zoomIn: shown ? () => change(active, larger) : undefined,
    zoomOut: shown ? () => change(active, smaller) : undefined,
    fit: shown ? () => change(active, fitted) : undefined,
    turn: shown ? () => change(active, turned) : undefined,
    beside: mayCompare ? () => papers.setTwo(!isTwo) : undefined,
  });

  const namesOf = (side: string | undefined, shownHere: Pane | undefined, onPick: (field: FileField) => void) => (
    <PaperNames
      label={side === undefined ? 'Documents' : `Documents, ${side}`}
      fields={fields}
      shown={shownHere?.field}
      busy={papers.busy}
      onPick={onPick}
    />
  );

  const paperOf = (pane: Pane, at: number) => (
    <Paper
      key={pane.field}
      field={pane.field}
      label={nameOf(pane.field)}
      pages={pane.pages}
      total={pane.total}
      looks={pane.looks}
      onLooks={(looks) => change(at, looks)}
      isBusy={papers.busy !== null}
      onMore={() => papers.more(at)}
      onOriginal={() => setOriginal(pane)}
    >
      {mayCompare && at === 0 && (
        <button
          className="max-lg:hidden"
          type="button"
          aria-label="Two side by side"
          aria-pressed={isTwo}
          onClick={() => papers.setTwo(!isTwo)}
        >
          Two
        </button>
      )}
    </Paper>
  );

  const others = closed.length > 0 && <p className="small muted">Also sent, for others to open: {closed.map(nameOf).join(', ')}.</p>;
  if (fields.length === 0) return others || <p className="muted">None were sent.</p>;
  return (
    <>
      {isTwo ? (
        <div className="papers papers-two">
          {panes.map((pane, at) => (
            <div
              className="papers-pane"
              key={SIDES[at]}
              data-active={at === active || undefined}
              onFocusCapture={() => papers.setActive(at)}
            >
              {namesOf(SIDES[at], pane, (field) => void papers.open(field, at))}
              {paperOf(pane, at)}
            </div>
          ))}
        </div>
      ) : (
        <div className="papers papers-pane">
          {namesOf(undefined, panes[active], (field) => void papers.open(field))}
          <div className="papers-stack" data-stack ref={stack} {...SCROLLED} aria-label="Pictures of the documents" data-arrows>
            {options.needsReason && !shown && <p className="muted">Choose a document: you are asked why, and it opens here.</p>}
            {panes.map(paperOf)}
            {hasFollowing && <div className="h-px" data-end />}
          </div>
        </div>
      )}
      {others}
      <ErrorAlert error={papers.error} />
      <p className="small wrap-anywhere empty:absolute" aria-live="polite">
        {papers.news}
      </p>
      {(['papers', ...NUMBERS] as const).map((kind) => (
        <ReasonDialog
          key={kind}
          isOpen={papers.asked !== null && kindOf(papers.asked.field) === kind}
          title={kind === 'papers' ? 'Look at papers' : 'Look at a document'}
          button="Show"
          hint="Recorded with your name."
          choices={kind}
          onClose={papers.leaveAsked}
          run={papers.openFor}
        >
          {papers.asked && <b>{nameOf(papers.asked.field)}. </b>}
          {kind === 'papers'
            ? 'Your reason also applies to the other papers of this application, until you log out.'
            : 'It shows a full number, so each look needs its reason.'}
        </ReasonDialog>
      ))}
      <OriginalDialog pane={original} onClose={() => setOriginal(null)} save={papers.save} />
    </>
  );
}
