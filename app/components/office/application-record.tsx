import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OFFICE_PATH } from '#domain/office/address.ts';
import type { ApplicationRecord as Loaded } from '#domain/office/schema.ts';
import { formatRupees } from '#domain/donations/constants.ts';
import { STATE_LABELS } from '#domain/scholarships/state-labels.ts';
import { answerTexts } from '#app/components/office/answers.ts';
import { CopiedNumber } from '#app/components/office/copied-number.tsx';
import { Documents } from '#app/components/office/documents.tsx';
import { Facts, History, RecordHead, Section } from '#app/components/office/record-parts.tsx';
import { MoveOn } from '#app/components/office/move-on.tsx';
import { ReasonButton } from '#app/components/account/reason-button.tsx';
import { stateBadge } from '#app/components/account/state-badge.ts';
import { useDates } from '#app/components/office/use-dates.ts';
import { useSite } from '#app/lib/site.ts';
import { useRecord } from '#app/components/office/use-record.ts';
import { disclosureEntry, inOrder, mailLink, moveEntry, phoneLink } from '#app/components/office/texts.ts';
import { readApplication, readNumbers, type FullNumbers } from '#app/lib/office.ts';
import { toast } from '#app/lib/toast.ts';

/** One application: its answers and documents, its history, and the next moves. */
export function ApplicationRecord({ loaded }: { loaded: Loaded }) {
  const [record, setRecord] = useRecord(loaded);
  const [numbers, setNumbers] = useState<FullNumbers | null>(null);
  const { moment } = useDates();
  const { foundation } = useSite();
  const state = useRef<HTMLSpanElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const { application, updatedAt, documents, history, disclosures, moves } = record;
  const { applicationNumber: number, status, name, submittedAt, amountRequested, accountNo } = application;

  // The focused button is gone: focus moves to what replaced it.
  useEffect(() => {
    if (status !== loaded.application.status) state.current?.focus();
  }, [status, loaded]);
  useEffect(() => {
    if (numbers) shown.current?.focus();
  }, [numbers]);

  // The history now includes it; if this fails, it appears on the next load.
  const refresh = () => readApplication(number).then(setRecord, () => undefined);

  async function showNumbers(reason: string) {
    setNumbers(await readNumbers(number, reason));
    void refresh();
  }

  return (
    <>
      <RecordHead back="Back to applications" backTo={`${OFFICE_PATH}/applications`} title={name}>
        <span className={stateBadge(status)} ref={state} tabIndex={-1}>
          {STATE_LABELS[status]}
        </span>
        <span className="num font-normal [font-stretch:100%]">{number}</span>
        <span className="muted">
          {formatRupees(amountRequested)}, sent {moment(submittedAt)}
        </span>
      </RecordHead>
      <div className="wrap grid gap-10 pb-(--section)">
        <div className="grid gap-10 lg:grid-cols-2">
          <Section title="Next step">
            <MoveOn
              number={number}
              updatedAt={updatedAt}
              moves={moves}
              onChanged={refresh}
              onMoved={(moved) => {
                setRecord(moved);
                toast.success(`Moved to “${STATE_LABELS[moved.application.status]}”. The student has been told.`);
              }}
            />
          </Section>
          <Section title="Documents">
            <Documents number={number} fields={documents} onShown={() => void refresh()} />
          </Section>
          <Section title="Bank account and Aadhaar">
            {numbers ? (
              <div className="grid gap-2" ref={shown} tabIndex={-1}>
                <Facts
                  rows={[
                    ['Bank account', <CopiedNumber key="account" name="the account number" value={numbers.accountNo} />],
                    ['IFSC', <CopiedNumber key="ifsc" name="the IFSC" value={numbers.ifscCode} />],
                    [
                      'Aadhaar',
                      numbers.aadhaar ? <CopiedNumber key="aadhaar" name="the Aadhaar number" value={numbers.aadhaar} /> : 'Not given',
                    ],
                  ]}
                />
                <p className="small muted">Shown until you leave this page.</p>
              </div>
            ) : (
              <>
                <Facts
                  rows={[
                    ['Bank account', accountNo],
                    ['IFSC', typeof application['ifscCode'] === 'string' ? application['ifscCode'] : null],
                  ]}
                />
                <div>
                  <ReasonButton label="Show full numbers" title="Show full numbers" button="Show full" run={showNumbers}>
                    Bank account and Aadhaar number are shown until you leave this page.
                  </ReasonButton>
                </div>
              </>
            )}
          </Section>
          <Section title="What has happened so far">
            <History entries={inOrder([...history.map(moveEntry), ...disclosures.map(disclosureEntry)])} />
          </Section>
        </div>
        <div className="sheet-list">
          {answerTexts(application, foundation).map(({ title, groups }, index) => (
            <section key={title} aria-labelledby={`answers-${index}`}>
              <h2 id={`answers-${index}`}>{title}</h2>
              <div className="sheet-groups">
                {groups.map(({ heading, rows }) => (
                  <div key={heading ?? title}>
                    {heading && <h3>{heading}</h3>}
                    <dl>
                      {rows.map(({ name: field, label, words }) => (
                        <div key={field}>
                          <dt>{label}</dt>
                          <dd className="whitespace-pre-line" dir="auto">
                            {linked(field, words) || <span className="muted">Not given</span>}
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </div>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** An answer as text, or as a link to call or write to whoever it names. */
function linked(field: string, words: string): ReactNode {
  if (words === '') return null;
  if (/mobile/i.test(field)) return <a href={phoneLink(words)}>{words}</a>;
  return /email$/i.test(field) ? <a href={mailLink(words)}>{words}</a> : words;
}
