import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { STATE_LABELS } from '#domain/scholarships/state-labels.ts';
import { formatRupees } from '#domain/donations/constants.ts';
import { GUIDE_HEADING } from '#app/components/scholarship/guide.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { ApiError, call } from '#app/lib/api.ts';
import { type Facts, readOwnApplication } from '#app/lib/draft/account.ts';
import { modal } from '#app/lib/modal.ts';
import { useSite } from '#app/lib/site.ts';
import { LONG_TOAST_MS, toast } from '#app/lib/toast.ts';

type State = keyof typeof STATE_LABELS;

/** Look of a state's badge. */
const BADGES: Partial<Record<State, string>> = {
  more_info_requested: 'badge warn',
  rejected: 'badge bad',
  withdrawn: 'badge quiet',
};

const BY = { student: 'You', guardian: 'Your parent or guardian', office: 'The foundation' } as const;

interface StatusViewProps {
  facts: Facts;
  onChange: (facts: Facts) => void;
  /** Answer what the foundation has asked for. */
  onWrite: () => void;
}

/** What became of the application, and what can be done with it; or that one cannot apply now. */
export function StatusView({ facts, onChange, onWrite }: StatusViewProps) {
  const { application, timeline, notice, canApply, canWithdraw, hasGuardianConsent } = facts.own;
  const { locale, timezone } = useSite().foundation;
  const time = new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });

  if (!application) return <Closed notice={notice} />;
  const refresh = async () => onChange({ ...facts, own: await readOwnApplication() });
  const last = timeline.at(-1);

  return (
    <div className="wrap grid gap-x-12 gap-y-8 pb-20 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <section className="panel grid content-start gap-6" aria-labelledby="status-heading">
        <div className="grid gap-3">
          <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" id="status-heading">
            Your application
          </h2>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className={BADGES[application.status] ?? 'badge'}>{STATE_LABELS[application.status]}</span>
            <span className="num font-normal [font-stretch:100%]">{application.applicationNumber}</span>
          </p>
        </div>
        {application.status === 'more_info_requested' && (
          <div className="grid gap-4 rounded-(--radius) bg-sunk px-5 py-4">
            <p className="whitespace-pre-line">{last?.reason ?? 'The foundation asks for more information.'}</p>
            {canApply && (
              <button className="btn btn-primary justify-self-start" type="button" onClick={onWrite}>
                Update my application
              </button>
            )}
          </div>
        )}
        <dl className="facts">
          <div>
            <dt>Name</dt>
            <dd className="wrap-anywhere">{application.name}</dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd>{formatRupees(application.amountRequested)}</dd>
          </div>
          <div>
            <dt>Sent</dt>
            <dd>{time.format(application.submittedAt)}</dd>
          </div>
        </dl>
        <div>
          <h3>What has happened so far</h3>
          <ol className="mt-4 ml-1.5 grid">
            {timeline.map(({ status, at, by, reason }) => (
              <li
                className="relative border-l-2 border-line pb-6 pl-6 before:absolute before:top-2 before:-left-[7px] before:size-3 before:rounded-full before:bg-line-strong last:border-transparent last:pb-0 last:before:bg-leaf"
                key={`${status} ${at}`}
              >
                <p className="font-[620]">{STATE_LABELS[status]}</p>
                <p className="small muted">
                  <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>, {BY[by]}
                </p>
                {reason && <p className="small whitespace-pre-line">{reason}</p>}
              </li>
            ))}
          </ol>
        </div>
      </section>
      <aside className="grid content-start gap-6" aria-label="What you can do">
        {canApply && application.status !== 'more_info_requested' && (
          <Action title="Apply again" text={notice}>
            <button className="btn btn-primary" type="button" onClick={onWrite}>
              Start a new application
            </button>
          </Action>
        )}
        <Action title="Your copy" text="Everything you have sent, with your application number.">
          <a className="btn btn-line" href="/api/student/scholarship/pdf" download>
            Download PDF
          </a>
        </Action>
        {canWithdraw && (
          <Action title="Withdraw" text="You can withdraw your application until it is decided.">
            <WithReason
              path="/student/scholarship/withdraw"
              button="Withdraw application"
              question="Withdraw your application?"
              text="It will no longer be considered."
              onDone={refresh}
            />
          </Action>
        )}
        {hasGuardianConsent && (
          <Action
            title="Parent’s consent"
            text="Your parent or guardian can withdraw their consent at any time. Your application then ends."
          >
            <WithReason
              path="/student/consent/withdraw"
              button="Withdraw consent"
              question="Withdraw the consent?"
              text="This is for the parent or guardian who gave it. The application cannot go on without it."
              onDone={refresh}
            />
          </Action>
        )}
        <p className="small muted">
          Questions? <Link to="/contact">Write to us</Link> and name your application number.
        </p>
      </aside>
    </div>
  );
}

function Action({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className={GUIDE_HEADING}>{title}</h2>
      <p className="small muted">{text}</p>
      <div>{children}</div>
    </section>
  );
}

function Closed({ notice }: { notice: string }) {
  return (
    <div className="wrap message pb-20">
      <img className="pic" src="/media/empty-state.svg" alt="" width={400} height={300} />
      <div className="stack">
        <h2>Applications are closed</h2>
        <p className="lead muted">{notice}</p>
        <p className="muted">What you have written so far is kept.</p>
        <p>
          <Link className="btn btn-primary" to="/dashboard/student">
            Back to the dashboard
          </Link>
        </p>
      </div>
    </div>
  );
}

interface WithReasonProps {
  /** The call under `/api`. */
  path: string;
  button: string;
  question: string;
  text: string;
  onDone: () => Promise<void>;
}

/** A step that cannot be taken back: asked once more, with a reason. */
function WithReason({ path, button, question, text, onDone }: WithReasonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function send() {
    if (isBusy) return;
    if (reason.trim() === '') {
      dialog.current?.querySelector('textarea')?.focus();
      return setError('Please give a reason');
    }
    setIsBusy(true);
    try {
      const { message } = await call<{ message: string }>('POST', path, { body: { reason } });
      toast.success(message);
      dialog.current?.close();
      await onDone();
    } catch (failure) {
      toast.error((failure instanceof ApiError && failure.message) || 'An unexpected error occurred', { duration: LONG_TOAST_MS });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <button className="btn btn-line" type="button" onClick={() => dialog.current?.showModal()}>
        {button}
      </button>
      <dialog
        className="dialog account-dialog"
        aria-label={question}
        ref={(element) => {
          dialog.current = element;
          return modal(element);
        }}
      >
        <form
          className="grid gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <div>
            <h2 className="text-[length:var(--text-h3)] leading-tight">{question}</h2>
            <p className="muted mt-2">{text}</p>
          </div>
          <Field label="Reason" error={error}>
            {(control) => (
              <textarea
                className="input"
                name="reason"
                rows={3}
                value={reason}
                onChange={({ target }) => {
                  setReason(target.value);
                  setError('');
                }}
                {...control}
              />
            )}
          </Field>
          <div className="btns">
            <button className="btn btn-danger" type="submit" aria-disabled={isBusy}>
              {button}
            </button>
            <button className="btn btn-line" type="button" onClick={() => dialog.current?.close()}>
              Keep it
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
