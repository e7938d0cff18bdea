import { useState } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { FileField } from '#domain/scholarships/form.ts';
import { isPaper } from '#domain/staff/rights.ts';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import type { Opened } from '#app/features/office/ahead.ts';
import { OriginalDialog } from '#app/features/office/original-dialog.tsx';
import { Paper } from '#app/features/office/paper.tsx';
import { useKeys } from '#app/features/office/use-keys.ts';
import { type Pane, usePapers } from '#app/features/office/use-papers.ts';
import { fitted, larger, smaller, turned } from '#app/features/office/viewer.ts';

const nameOf = (field: FileField): string => UPLOAD_FIELDS[field].label;

const SIDES = ['left', 'right'];

interface PapersProps {
  number: string;
  fields: readonly FileField[];
  /** Those that the person may not open. */
  closed: readonly FileField[];
  needsReason: boolean;
  ahead: Opened['papers'];
  onShown: (field: FileField, reason: string | undefined) => void;
  onAheadShown: (field: FileField) => void;
  /** Two are shown side by side: more room is needed. */
  isTwo: boolean;
  onTwo: (isTwo: boolean) => void;
}

/** Documents as pictures, one or two at a time. */
export function Papers({ closed, isTwo, onTwo, ...options }: PapersProps) {
  const { fields } = options;
  const papers = usePapers({ ...options, isTwo, onTwo });
  const { panes, active, change } = papers;
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

  const others = closed.length > 0 && <p className="small muted">Also sent, for others to open: {closed.map(nameOf).join(', ')}.</p>;
  if (fields.length === 0) return others || <p className="muted">None were sent.</p>;
  return (
    <>
      <div className={isTwo ? 'papers papers-two' : 'papers'}>
        {(shown ? panes : [null]).map((pane, at) => (
          <div
            className="papers-pane"
            key={SIDES[at]}
            data-active={(isTwo && at === active) || undefined}
            onFocusCapture={() => papers.setActive(at)}
          >
            <fieldset className="tabs papers-names" aria-label={isTwo ? `Documents, ${SIDES[at]}` : 'Documents'}>
              {fields.map((field) => (
                <button
                  key={field}
                  type="button"
                  aria-current={pane?.field === field ? 'true' : undefined}
                  aria-haspopup={isPaper(field) ? undefined : 'dialog'}
                  aria-disabled={papers.busy !== null}
                  onClick={() => void papers.open(field, at)}
                >
                  {papers.busy === field ? 'Loading...' : nameOf(field)}
                </button>
              ))}
            </fieldset>
            {pane && (
              <Paper
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
                  <button className="max-sm:hidden" type="button" aria-pressed={isTwo} onClick={() => papers.setTwo(!isTwo)}>
                    Two side by side
                  </button>
                )}
              </Paper>
            )}
          </div>
        ))}
      </div>
      {others}
      <ErrorAlert error={papers.fault} />
      <p className="small wrap-anywhere empty:absolute" aria-live="polite">
        {papers.news}
      </p>
      <ReasonDialog
        isOpen={papers.asked !== null && isPaper(papers.asked.field)}
        title="Look at papers"
        button="Show"
        hint="Recorded with your name."
        hasChoices
        onClose={papers.leaveAsked}
        run={papers.openFor}
      >
        {papers.asked && <b>{nameOf(papers.asked.field)}. </b>}
        Your reason also applies to the other papers of this application, until you log out.
      </ReasonDialog>
      <ReasonDialog
        isOpen={papers.asked !== null && !isPaper(papers.asked.field)}
        title="Look at a document"
        button="Show"
        onClose={papers.leaveAsked}
        run={papers.openFor}
      >
        {papers.asked && <b>{nameOf(papers.asked.field)}. </b>}
        It shows a full number, so each look needs its reason.
      </ReasonDialog>
      <OriginalDialog pane={original} onClose={() => setOriginal(null)} save={papers.save} />
    </>
  );
}
