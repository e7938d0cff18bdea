import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as m from '#messages/index.ts';
import { APPLICATION_HEADER } from '#domain/scholarships/constants.ts';
import { isDue, isThere, papersOf } from '#domain/scholarships/documents/papers.ts';
import type { ApplicationView, LatePapers } from '#domain/scholarships/responses.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { isForPapers } from '#domain/students/constants.ts';
import { SentDocument } from '#app/features/scholarships/consent/sent-document.tsx';
import { PaperList, PaperRow } from '#app/features/scholarships/form/documents/paper-list.tsx';
import { answersOf } from '#app/features/scholarships/sync/answers.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';

interface SentPapersProps {
  application: ApplicationView;
  /** What is missing and can still be sent. */
  late: LatePapers;
  /** `YYYY-MM-DD` */
  today: string;
  onAdded: () => Promise<void>;
}

/** The papers of an application that was sent: what is there, and what can still come. */
export function SentPapers({ application, late: { until, needed, announced }, today, onAdded }: SentPapersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = isForPapers(useLocation());
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isWanted]);
  const papers = papersOf({ answers: answersOf(application), today, needed, until });
  const isWaiting = announced.length > 0 || papers.some(isDue);
  return (
    <section className="grid gap-3" aria-labelledby="papers-heading">
      <div className="grid gap-1">
        <h3 id="papers-heading" ref={heading} tabIndex={-1}>
          {isWaiting ? m.scholarships.around.papersMissing : m.scholarships.around.papers}
        </h3>
        <p className="muted">{m.scholarships.around.papersUntil(longDay(until))}</p>
      </div>
      <PaperList
        papers={papers}
        renderRow={(name) => {
          const paper = papers.find(({ field }) => field === name)!;
          if (isThere(paper)) return <PaperRow paper={paper} />;
          return (
            <PaperRow paper={paper} until={until}>
              <SentDocument
                field={name}
                isInRow
                isOptional={!announced.includes(name)}
                send={(path) =>
                  callAsAccount('POST /student/scholarship/documents', {
                    body: { field: name, path },
                    headers: { [APPLICATION_HEADER]: application.applicationNumber },
                  })
                }
                onSent={async () => {
                  await onAdded();
                  heading.current?.focus({ preventScroll: true });
                }}
              />
            </PaperRow>
          );
        }}
      />
    </section>
  );
}
