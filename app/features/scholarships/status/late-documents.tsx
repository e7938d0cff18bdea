import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { APPLICATION_HEADER } from '#domain/scholarships/constants.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import type { LatePapers } from '#domain/scholarships/responses.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { PAPERS_HASH } from '#domain/students/constants.ts';
import { SentDocument } from '#app/features/scholarships/consent/sent-document.tsx';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { useSite } from '#app/lib/page/site.ts';

interface LateDocumentsProps {
  documents: LatePapers;
  /** Number of the application. */
  number: string;
  onAdded: () => Promise<void>;
}

/** What is missing from a submitted application, and can still be sent. */
export function LateDocuments({ documents: { until, announced, others }, number, onAdded }: LateDocumentsProps) {
  const { foundation } = useSite();
  const isWaiting = announced.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useLocation().hash === PAPERS_HASH;
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isWanted]);
  const control = (field: FileField, isOptional: boolean) => (
    <SentDocument
      key={field}
      field={field}
      isOptional={isOptional}
      send={(path) =>
        callAsAccount('POST /student/scholarship/documents', { body: { field, path }, headers: { [APPLICATION_HEADER]: number } })
      }
      onSent={onAdded}
    />
  );
  return (
    <section className="grid gap-5" aria-labelledby="papers-heading">
      <div className="grid gap-1">
        <h3 id="papers-heading" ref={heading} tabIndex={-1}>
          {isWaiting ? 'Papers that are still missing' : 'Add a paper'}
        </h3>
        <p className="muted">{`You can send ${isWaiting ? 'them' : 'papers'} until ${longDay(until, foundation)}. A photo taken with a phone will do.`}</p>
      </div>
      {announced.map((field) => control(field, false))}
      {others.length > 0 && (
        <details className="grid gap-5" name="other-papers">
          <summary className="cursor-pointer py-3 text-indigo underline underline-offset-4">
            {isWaiting ? 'Add another paper' : 'Show the papers that you can add'}
          </summary>
          <div className="grid gap-5 pt-2">{others.map((field) => control(field, true))}</div>
        </details>
      )}
    </section>
  );
}
