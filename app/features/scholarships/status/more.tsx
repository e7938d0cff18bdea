import type { ReactNode } from 'react';
import { helpOf } from '#domain/content/help.ts';
import { asksStudent } from '#domain/scholarships/states.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import { APPLICATION_HEADER } from '#domain/scholarships/constants.ts';
import { useSite } from '#app/lib/page/site.ts';
import { ReasonButton } from '#app/forms/form-buttons.tsx';
import { GUIDE_HEADING } from '#app/features/scholarships/form/steps/guide.tsx';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { type AccountDetails, readOwnApplication } from '#app/features/scholarships/sync/account.ts';
import { toast } from '#app/lib/toast/toast.ts';

/** Its button takes up as little as a link, and stays as easy to hit. */
const QUIET = '[&>.btn]:min-h-11 [&>.btn]:border-0 [&>.btn]:px-0 [&>.btn]:underline [&>.btn]:underline-offset-4';

const DIALOG = { hint: 'The foundation reads it.', cancel: 'Keep it', isDanger: true } as const;

interface MoreProps {
  details: AccountDetails;
  hasDraft: boolean;
  application: ApplicationView;
  onChange: (details: AccountDetails) => void;
}

/** What a student seldom needs: to withdraw, to decline, to call. */
export function More({ details, hasDraft, application, onChange }: MoreProps) {
  const { cycle, notice, canWithdraw, canDecline, hasGuardianConsent } = details.own;

  const send =
    (name: 'POST /student/scholarship/withdraw' | 'POST /student/scholarship/decline' | 'POST /student/consent/withdraw') =>
    async (reason: string) => {
      const headers = { [APPLICATION_HEADER]: application.applicationNumber };
      const { message } = await callAsAccount(name, { body: { reason }, headers });
      // If this fails, the next visit shows it.
      const own = await readOwnApplication().catch(() => null);
      // The dialog would cover it.
      toast.success(message);
      if (own) onChange({ ...details, own });
    };

  return (
    <aside className="grid content-start gap-6" aria-label="What you can do">
      {!cycle?.isOpen && !asksStudent(application.status) && (
        <Action title="Apply again" text={hasDraft ? `${notice} What you have written so far is kept.` : notice} />
      )}
      <WhomToCall />
      {canWithdraw && (
        <Action title="Withdraw" text="You can withdraw your application until it is decided.">
          <ReasonButton
            label="Withdraw application"
            title="Withdraw your application?"
            button="Withdraw application"
            run={send('POST /student/scholarship/withdraw')}
            {...DIALOG}
          >
            It will no longer be considered.
          </ReasonButton>
        </Action>
      )}
      {canDecline && (
        <Action title="Say no" text="You need not take the scholarship. You can say no until the first money is paid.">
          <ReasonButton
            label="Say no to the scholarship"
            title="Say no to the scholarship?"
            button="Yes, I say no"
            run={send('POST /student/scholarship/decline')}
            isOptional
            {...DIALOG}
          >
            Nothing is paid to you then, and another student can be helped. If you want it after all, you have to ask the foundation.
          </ReasonButton>
        </Action>
      )}
      {hasGuardianConsent && (
        <Action
          title="Guardian’s permission"
          text="Your parent or guardian can take their permission back at any time. Each application that needs it then ends, unless it has been paid."
        >
          <ReasonButton
            label="Take permission back"
            title="Take the permission back?"
            button="Take permission back"
            run={send('POST /student/consent/withdraw')}
            {...DIALOG}
          >
            This is for the parent or guardian who gave it. No application that it was given for can go on without it.
          </ReasonButton>
        </Action>
      )}
    </aside>
  );
}

function Action({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className={GUIDE_HEADING}>{title}</h2>
      <p className="small muted">{text}</p>
      {children && <div className={QUIET}>{children}</div>}
    </section>
  );
}

function WhomToCall() {
  const { phone, tel, email, hours } = helpOf(useSite().foundation.contact);
  return (
    <section className="grid gap-2">
      <h2 className={GUIDE_HEADING}>Questions?</h2>
      <p className="small muted">Please name your application number.</p>
      <p>
        <a href={`tel:${tel}`}>{phone}</a>
        <br />
        <span className="small muted">{hours.join(', ')}</span>
      </p>
      <p className="wrap-anywhere">
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}
