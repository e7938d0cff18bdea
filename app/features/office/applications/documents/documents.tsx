import { useRef, useState } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { isPaper, NUMBER_RIGHTS, NUMBERS, rightOfDocument } from '#domain/staff/rights.ts';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { OriginalDialog } from '#app/features/office/applications/documents/original-dialog.tsx';
import { DocumentNames } from '#app/features/office/applications/documents/document-names.tsx';
import { DocumentView } from '#app/features/office/applications/documents/document.tsx';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { type OpenDocument, type DocumentsOptions, useDocuments } from '#app/features/office/applications/documents/use-documents.ts';
import { useStack } from '#app/features/office/applications/documents/use-stack.ts';
import { fitted, larger, smaller, turned } from '#app/lib/files/viewer.ts';

const nameOf = (field: FileField): string => UPLOAD_FIELDS[field].label;

const kindOf = (field: FileField) => NUMBERS.find((what) => NUMBER_RIGHTS[what] === rightOfDocument(field)) ?? 'papers';

const SCROLLED = { role: 'group', tabIndex: 0 } as const;
const SIDES = ['left', 'right'];

interface DocumentsProps extends DocumentsOptions {
  /** Documents that this person may not open. */
  closed: readonly FileField[];
}

/** Documents one below the other, each fetched when it is asked for or reached; or two side by side. */
export function Documents({ closed, isTwo, onTwo, ...options }: DocumentsProps) {
  const { fields } = options;
  const documents = useDocuments({ ...options, isTwo, onTwo });
  const { shown, active, change, hasFollowing } = documents;
  const stack = useRef<HTMLDivElement>(null);
  useStack({
    stack,
    count: shown.length,
    aim: documents.aim,
    onEnd: hasFollowing ? () => void documents.readOn() : undefined,
    onReach: (at) => isTwo || documents.setActive(at),
  });
  const [original, setOriginal] = useState<OpenDocument | null>(null);
  const mayCompare = fields.filter(isPaper).length > 1;
  const hasShown = shown.length > 0;
  useKeys({
    nextDocument: documents.openNext,
    zoomIn: hasShown ? () => change(active, larger) : undefined,
    zoomOut: hasShown ? () => change(active, smaller) : undefined,
    fit: hasShown ? () => change(active, fitted) : undefined,
    turn: hasShown ? () => change(active, turned) : undefined,
    beside: mayCompare ? () => documents.setTwo(!isTwo) : undefined,
  });

  const namesOf = (side: string | undefined, shownHere: OpenDocument | undefined, onPick: (field: FileField) => void) => (
    <DocumentNames
      label={side === undefined ? 'Documents' : `Documents, ${side}`}
      fields={fields}
      shown={shownHere?.field}
      busy={documents.busy}
      onPick={onPick}
    />
  );

  const viewOf = (one: OpenDocument, at: number) => (
    <DocumentView
      key={one.field}
      field={one.field}
      label={nameOf(one.field)}
      pages={one.pages}
      total={one.total}
      looks={one.looks}
      onLooks={(looks) => change(at, looks)}
      isBusy={documents.busy !== null}
      onMore={() => documents.more(at)}
      onOriginal={() => setOriginal(one)}
    >
      {mayCompare && at === 0 && (
        <button
          className="max-lg:hidden"
          type="button"
          aria-label="Two side by side"
          aria-pressed={isTwo}
          onClick={() => documents.setTwo(!isTwo)}
        >
          Two
        </button>
      )}
    </DocumentView>
  );

  const others = closed.length > 0 && <p className="small muted">Also sent, for others to open: {closed.map(nameOf).join(', ')}.</p>;
  if (fields.length === 0) return others || <p className="muted">None were sent.</p>;
  return (
    <>
      {isTwo ? (
        <div className="documents documents-two">
          {shown.map((one, at) => (
            <div
              className="documents-pane"
              key={SIDES[at]}
              data-active={at === active || undefined}
              onFocusCapture={() => documents.setActive(at)}
            >
              {namesOf(SIDES[at], one, (field) => void documents.open(field, at))}
              {viewOf(one, at)}
            </div>
          ))}
        </div>
      ) : (
        <div className="documents documents-pane">
          {namesOf(undefined, shown[active], (field) => void documents.open(field))}
          <div className="documents-stack" data-stack ref={stack} {...SCROLLED} aria-label="Pictures of the documents" data-arrows>
            {options.needsReason && !hasShown && <p className="muted">Choose a document: you are asked why, and it opens here.</p>}
            {shown.map(viewOf)}
            {hasFollowing && <div className="h-px" data-end />}
          </div>
        </div>
      )}
      {others}
      <ErrorAlert error={documents.error} />
      <p className="small wrap-anywhere empty:absolute" aria-live="polite">
        {documents.news}
      </p>
      {(['papers', ...NUMBERS] as const).map((kind) => (
        <ReasonDialog
          key={kind}
          isOpen={documents.asked !== null && kindOf(documents.asked.field) === kind}
          title={kind === 'papers' ? 'Look at papers' : 'Look at a document'}
          button="Show"
          hint="Recorded with your name."
          choices={kind}
          onClose={documents.leaveAsked}
          run={documents.openFor}
        >
          {documents.asked && <b>{nameOf(documents.asked.field)}. </b>}
          {kind === 'papers'
            ? 'Your reason also applies to the other papers of this application, until you log out.'
            : 'It shows a full number, so each look needs its reason.'}
        </ReasonDialog>
      ))}
      <OriginalDialog document={original} onClose={() => setOriginal(null)} save={documents.save} />
    </>
  );
}
