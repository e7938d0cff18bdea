import { useEffect, useRef } from 'react';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { ApplicationDetails as Loaded } from '#domain/office/application-operations.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { AccountNumbers } from '#app/features/office/account-numbers.tsx';
import { AnswerList } from '#app/features/office/answer-list.tsx';
import { Documents } from '#app/features/office/documents.tsx';
import { History, DetailHead, Section } from '#app/features/office/detail-parts.tsx';
import { Reviewers } from '#app/features/office/reviewers.tsx';
import { SeenLink } from '#app/features/office/seen-list.tsx';
import { MoveOn } from '#app/features/office/move-on.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { useDates } from '#app/features/office/use-dates.ts';
import { useLoaded } from '#app/features/office/use-loaded.ts';
import { disclosureEntry, inOrder, moveEntry } from '#app/features/office/texts.ts';
import { readApplication } from '#app/features/office/applications-api.ts';
import { toast } from '#app/lib/toast.ts';

/** One application: its answers and documents, its history, and the next moves. */
export function ApplicationDetails({ loaded }: { loaded: Loaded }) {
  const [details, setDetails] = useLoaded(loaded);
  const { moment } = useDates();
  const state = useRef<HTMLSpanElement>(null);
  const { application, updatedAt, documents, closedDocuments, history, disclosures, moves, needsAnother } = details;
  const { applicationNumber: number, status, name, submittedAt, amountRequested } = application;

  // The focused button is gone: focus moves to the new status.
  useEffect(() => {
    if (status !== loaded.application.status) state.current?.focus();
  }, [status, loaded]);

  // The history now includes it; if this fails, it appears on the next load.
  const refresh = () => readApplication(number).then(setDetails, () => undefined);

  return (
    <>
      <DetailHead back="Back to applications" backTo={`${OFFICE_PATH}/applications`} title={name}>
        <Badge state={APPLICATION_STATES[status]} ref={state} tabIndex={-1} />
        <span className="num font-normal [font-stretch:100%]">{number}</span>
        <span className="muted">
          {formatRupees(amountRequested)}, sent {moment(submittedAt)}
        </span>
        <SeenLink kind="application" reference={number} />
      </DetailHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <div className="grid gap-10 lg:grid-cols-2">
          <Section title="Next step">
            <MoveOn
              number={number}
              status={status}
              updatedAt={updatedAt}
              moves={moves}
              needsAnother={needsAnother}
              onChanged={refresh}
              onMoved={(moved) => {
                setDetails(moved);
                toast.success(`Moved to “${APPLICATION_STATES[moved.application.status].label}”. The student has been told.`);
              }}
            />
          </Section>
          <Section title="Reviewers">
            <Reviewers details={details} onAssigned={setDetails} />
          </Section>
          <Section title="Documents">
            <Documents number={number} fields={documents} closed={closedDocuments} onOpened={() => void refresh()} />
          </Section>
          <Section title="Bank account and Aadhaar">
            <AccountNumbers details={details} onRevealed={() => void refresh()} />
          </Section>
          <Section title="What has happened so far">
            <History entries={inOrder([...history.map(moveEntry), ...disclosures.map(disclosureEntry)])} />
          </Section>
        </div>
        <AnswerList application={application} />
      </div>
    </>
  );
}
