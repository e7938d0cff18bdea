import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isReturned } from '#domain/scholarships/instalments.ts';
import { APPLICATION_STATES, asksStudent, JUST_SENT } from '#domain/scholarships/states.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import { Asked } from '#app/features/scholarships/corrections/what-is-asked.tsx';
import { withCorrections } from '#app/features/scholarships/corrections/entry-words.ts';
import { applicationSteps, NOT_SENT } from '#app/features/scholarships/status/application-steps.ts';
import { ApplicationNumber } from '#app/features/scholarships/status/application-number.tsx';
import { Milestones } from '#app/features/scholarships/status/milestones.tsx';
import { StatusActions } from '#app/features/scholarships/status/status-actions.tsx';
import { SentPapers } from '#app/features/scholarships/form/documents/sent-papers.tsx';
import { type AccountDetails, readOwnApplication } from '#app/features/scholarships/sync/account.ts';
import { useReceivedNote } from '#app/features/scholarships/status/use-received-note.ts';
import { useToday } from '#app/features/scholarships/form/open/today.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { useSite } from '#app/lib/page/site.ts';

const loadBankCorrection = () => import('#app/features/scholarships/award/bank-correction.tsx');
const loadPermission = () => import('#app/features/scholarships/consent/sent-permission.tsx');

const STORED = 'It has reached us, and counts as sent with the permission that it waits for.';

interface StatusViewProps {
  details: AccountDetails;
  hasDraft: boolean;
  onChange: (details: AccountDetails) => void;
  onWrite: () => void;
}

export function StatusView({ details, hasDraft, onChange, onWrite }: StatusViewProps) {
  const { application, correction, timeline, latePapers, promised, award, notice, canApply, canApplyAnew, guardian, hasGuardianConsent } =
    details.own;
  const { foundation } = useSite();
  const { locale, timezone } = foundation;
  const today = useToday(details);
  const received = useReceivedNote(application ?? {}, { answerBy: promised?.answer, today, guardian });
  const time = new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });

  const state = useRef<HTMLSpanElement>(null);
  const revision = `${application?.applicationNumber} ${application?.status} ${hasGuardianConsent}`;
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current !== revision) state.current?.focus();
    seen.current = revision;
  }, [revision]);

  // If this fails, the next visit shows it.
  const refresh = () =>
    readOwnApplication().then(
      (own) => onChange({ ...details, own }),
      () => undefined,
    );

  const isStored = guardian?.isStored ?? false;
  if (!application) return <Closed notice={notice} />;
  const last = timeline.at(-1);
  return (
    <div className="wrap grid gap-x-12 gap-y-8 pb-20 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <section className="panel grid content-start gap-6" aria-labelledby="status-heading">
        <div className="grid gap-3">
          <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" id="status-heading">
            Your application
          </h2>
          <p>
            <Badge state={isStored ? NOT_SENT : APPLICATION_STATES[application.status]} ref={state} tabIndex={-1} />
          </p>
          {application.status === JUST_SENT && <p className="lead">{isStored ? STORED : 'It has reached us.'} Please keep its number.</p>}
        </div>
        {award?.instalments.some(isReturned) && (
          <LazyPart
            load={loadBankCorrection}
            render={({ BankCorrection }) => <BankCorrection application={application} award={award} onSaved={refresh} />}
          />
        )}
        {guardian && (
          <LazyPart load={loadPermission} render={({ SentPermission }) => <SentPermission details={details} onChange={onChange} />} />
        )}
        {asksStudent(application.status) && (
          <div className="grid gap-4 rounded-(--radius) bg-sunk px-5 py-4">
            <p className="whitespace-pre-line">{last?.reason ?? 'The foundation asks for more information.'}</p>
            {correction && <Asked correction={correction} today={today} />}
            {canApply && (
              <button className="btn btn-primary justify-self-start" type="button" onClick={onWrite}>
                {correction && correction.fields.length > 0 ? 'Make the corrections' : 'Update my application'}
              </button>
            )}
            {hasDraft && canApplyAnew && (
              <p className="small muted">
                The new application that you have begun is kept on this device. You can go on with it when you have answered this.
              </p>
            )}
          </div>
        )}
        <ApplicationNumber application={application} note={application.status === JUST_SENT ? received : ''} />
        <dl className="facts">
          <div>
            <dt>Name</dt>
            <dd className="wrap-anywhere">{application.name}</dd>
          </div>
          <div>
            <dt>{award ? 'Asked for' : 'Amount'}</dt>
            <dd>{formatRupees(application.amountRequested)}</dd>
          </div>
          {award && (
            <div>
              <dt>Awarded</dt>
              <dd>{formatRupees(award.amount)}</dd>
            </div>
          )}
          <div>
            <dt>{isStored ? 'Stored' : 'Sent'}</dt>
            <dd>{time.format(application.submittedAt)}</dd>
          </div>
        </dl>
        {latePapers && <SentPapers application={application} late={latePapers} today={today} onAdded={refresh} />}
        <div>
          <h3>How it goes on</h3>
          <div className="mt-4">
            <Milestones
              steps={applicationSteps(
                timeline.map((entry) => withCorrections(entry, foundation)),
                { received, promised, award, today, storedAt: isStored ? application.submittedAt : null },
              )}
            />
          </div>
        </div>
      </section>
      <StatusActions details={details} hasDraft={hasDraft} application={application} onChange={onChange} onWrite={onWrite} />
    </div>
  );
}

function Closed({ notice }: { notice: string }) {
  return (
    <div className="wrap message pb-20">
      <img className="pic" src="/media/empty-state.svg" alt="" width={400} height={300} />
      <div className="stack">
        <h2>Applications are closed</h2>
        <p className="lead muted">{notice}</p>
        <p className="muted">If you have begun an application, what you wrote is kept.</p>
        <p>
          <Link className="btn btn-primary" to="/dashboard/student">
            Back to the dashboard
          </Link>
        </p>
      </div>
    </div>
  );
}
