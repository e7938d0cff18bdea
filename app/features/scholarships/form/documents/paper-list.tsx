import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { PAPERS } from '#domain/scholarships/documents/needed-papers.ts';
import { isAnnounced, isDue, isThere, type Paper, PAPER_STATES } from '#domain/scholarships/documents/papers.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';

interface PaperListProps {
  papers: readonly Paper[];
  /** What stands under the heading of the others is not to be missed. */
  isRestOpen?: boolean;
  renderRow: (field: FileField) => ReactNode;
}

/** The papers in the order in which they were when the page opened, so that none moves under a finger. */
export function PaperList({ papers, isRestOpen = false, renderRow }: PaperListProps) {
  const id = useId();
  const [order] = useState(() => orderOf(papers));
  const [isOpen, setIsOpen] = useState(order.first.length === 0);
  const rows = (fields: readonly FileField[]) => fields.map((field) => <li key={field}>{renderRow(field)}</li>);
  return (
    <div className="grid gap-4">
      <p className="small muted">{m.scholarships.around.papersNote}</p>
      {order.first.length > 0 && <ul className="papers">{rows(order.first)}</ul>}
      {order.rest.length > 0 && (
        <details open={isOpen || isRestOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="cursor-pointer py-3 text-indigo underline underline-offset-4" id={id}>
            {m.scholarships.around.otherPapers(order.rest.length)}
          </summary>
          <ul className="papers" aria-labelledby={id}>
            {rows(order.rest)}
          </ul>
        </details>
      )}
    </div>
  );
}

const isFirst = (paper: Paper): boolean => isDue(paper) || isAnnounced(paper);

/** What is needed and not there, then what is there; the others apart. */
function orderOf(papers: readonly Paper[]): { first: FileField[]; rest: FileField[] } {
  const namesOf = (wanted: (paper: Paper) => boolean) => papers.filter(wanted).map(({ field }) => field);
  return { first: [...namesOf(isFirst), ...namesOf(isThere)], rest: namesOf((paper) => !isThere(paper) && !isFirst(paper)) };
}

interface PaperRowProps {
  paper: Paper;
  /** Last day for those that come later, `YYYY-MM-DD`. */
  until?: string | undefined;
  /** In place of its state. */
  words?: string | undefined;
  /** Address of a small picture. */
  preview?: string | undefined;
  /** It is being looked at or sent: the row stays as it is. */
  isBusy?: boolean;
  /** It needs a look: the row opens. */
  isWrong?: boolean;
  /** How to send it; left out: it cannot be changed. */
  children?: ReactNode;
}

/** One paper: what is there is one line. */
export function PaperRow({ paper, until, words, preview, isBusy = false, isWrong = false, children }: PaperRowProps) {
  const { field } = paper;
  const hasIt = isThere(paper);
  const settled = isBusy ? null : isWrong ? 'wrong' : hasIt ? 'there' : 'missing';
  const [seen, setSeen] = useState(settled);
  const [isOpen, setIsOpen] = useState(settled === 'wrong' || isDue(paper));
  const [hasCome, setHasCome] = useState(false);
  if (settled !== seen) {
    setSeen(settled);
    setHasCome(seen === null && settled === 'there');
    if (settled !== null) setIsOpen(settled !== 'there');
  }
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // The window in which the photo was looked at is gone, and has left the focus nowhere.
    const isLost = hasCome && activeElement === body;
    if (!isOpen && (isLost || details.current?.contains(activeElement))) summary.current?.focus({ preventScroll: true });
  }, [isOpen, hasCome]);

  // The event of our own change comes late, and would undo the next one.
  const noteToggle = ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
    if (currentTarget.open !== isOpen) setIsOpen(currentTarget.open);
  };

  const line = <PaperLine paper={paper} until={until} words={isBusy && hasIt ? m.scholarships.form.sending : words} preview={preview} />;
  if (!children) return <div className="paper paper-line">{line}</div>;
  return (
    <details className="paper" ref={details} open={isOpen} onToggle={noteToggle}>
      <summary className="paper-line" ref={summary}>
        {line}
      </summary>
      <div className="grid gap-3 pb-4">
        {!hasIt && <p className="small muted">{`${PAPERS[field].what} ${PAPERS[field].why}`}</p>}
        {children}
      </div>
    </details>
  );
}

function PaperLine({ paper, until, words, preview }: Pick<PaperRowProps, 'paper' | 'until' | 'words' | 'preview'>) {
  const { field, state } = paper;
  const { label, isThere: hasIt } = PAPER_STATES[state];
  return (
    <>
      {preview ? (
        <img src={preview} alt="" width={44} height={44} decoding="async" />
      ) : (
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" data-there={hasIt || undefined}>
          <path d={hasIt ? 'M4 12.5L10 18L20 6' : 'M6 3H14L19 8V21H6ZM14 3V8H19M9.5 13H15.5M9.5 17H15.5'} />
        </svg>
      )}
      <span className="paper-words">
        <b>{UPLOAD_FIELDS[field].label}</b>
        <span data-state={state} data-urgent={isDue(paper) || undefined}>
          {words ?? (isAnnounced(paper) && until ? m.scholarships.around.paperUntil(label, longDay(until)) : label)}
        </span>
      </span>
    </>
  );
}
