import { useEffect, useRef } from 'react';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { ApplicationRecord as Loaded } from '#domain/office/application-operations.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { AccountNumbers } from '#app/features/office/account-numbers.tsx';
import { AnswerList } from '#app/features/office/answer-list.tsx';
import { Documents } from '#app/features/office/documents.tsx';
import { History, RecordHead, Section } from '#app/features/office/record-parts.tsx';
import { Reviewers } from '#app/features/office/reviewers.tsx';
import { SeenLink } from '#app/features/office/seen-view.tsx';
import { MoveOn } from '#app/features/office/move-on.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { useDates } from '#app/features/office/use-dates.ts';
import { useRecord } from '#app/features/office/use-record.ts';
import { disclosureEntry, inOrder, moveEntry } from '#app/features/office/texts.ts';
import { readApplication } from '#app/features/office/applications-api.ts';
import { toast } from '#app/lib/toast.ts';

/** One application: its answers and documents, its history, and the next moves. */
export function ApplicationRecord({ loaded }: { loaded: Loaded }) {
  const [record, setRecord] = useRecord(loaded);
  const { moment } = useDates();
  const state = useRef<HTMLSpanElement>(null);
  const { application, updatedAt, documents, closedDocuments, history, disclosures, moves, needsAnother } = record;
  const { applicationNumber: number, status, name, submittedAt, amountRequested } = application;

  // The focused button is gone: focus moves to the new status.
  useEffect(() => {
    if (status !== loaded.application.status) state.current?.focus();
  }, [status, loaded]);

  // The history now includes it; if this fails, it appears on the next load.
  const refresh = () => readApplication(number).then(setRecord, () => undefined);

  return (
    <>
      <RecordHead back="Back to applications" backTo={`${OFFICE_PATH}/applications`} title={name}>
        <Badge state={APPLICATION_STATES[status]} ref={state} tabIndex={-1} />
        <span className="num font-normal [font-stretch:100%]">{number}</span>
        <span className="muted">
          {formatRupees(amountRequested)}, sent {moment(submittedAt)}
        </span>
        <SeenLink kind="application" reference={number} />
      </RecordHead>
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
                setRecord(moved);
                toast.success(`Moved to “${APPLICATION_STATES[moved.application.status].label}”. The student has been told.`);
              }}
            />
          </Section>
          <Section title="Reviewers">
            <Reviewers record={record} onAssigned={setRecord} />
          </Section>
          <Section title="Documents">
            <Documents number={number} fields={documents} closed={closedDocuments} onShown={() => void refresh()} />
          </Section>
          <Section title="Bank account and Aadhaar">
            <AccountNumbers record={record} onShown={() => void refresh()} />
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
