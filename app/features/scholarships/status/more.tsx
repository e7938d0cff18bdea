import type { ReactNode } from 'react';
import * as m from '#messages/index.ts';
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

interface MoreProps {
  details: AccountDetails;
  hasDraft: boolean;
  application: ApplicationView;
  onChange: (details: AccountDetails) => void;
}

/** What a student seldom needs: to withdraw, to decline, to call. */
export function More({ details, hasDraft, application, onChange }: MoreProps) {
  const dialog = { hint: m.scholarships.status.foundationReads, cancel: m.scholarships.status.keepIt, isDanger: true } as const;
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
    <aside className="grid content-start gap-6" aria-label={m.scholarships.status.whatYouCanDo}>
      {!cycle?.isOpen && !asksStudent(application.status) && (
        <Action title={m.scholarships.tasks.applyAgain} text={hasDraft ? `${notice} ${m.scholarships.status.draftIsSaved}` : notice} />
      )}
      <WhomToCall />
      {canWithdraw && (
        <Action title={m.scholarships.status.withdraw} text={m.scholarships.status.withdrawText}>
          <ReasonButton
            label={m.scholarships.status.withdrawButton}
            title={m.scholarships.status.withdrawTitle}
            button={m.scholarships.status.withdrawButton}
            run={send('POST /student/scholarship/withdraw')}
            {...dialog}
          >
            {m.scholarships.status.withdrawMeans}
          </ReasonButton>
        </Action>
      )}
      {canDecline && (
        <Action title={m.scholarships.status.decline} text={m.scholarships.status.declineText}>
          <ReasonButton
            label={m.scholarships.status.declineButton}
            title={m.scholarships.status.declineTitle}
            button={m.scholarships.status.declineYes}
            run={send('POST /student/scholarship/decline')}
            isOptional
            {...dialog}
          >
            {m.scholarships.status.declineMeans}
          </ReasonButton>
        </Action>
      )}
      {hasGuardianConsent && (
        <Action title={m.scholarships.tasks.permission} text={m.scholarships.status.permissionText}>
          <ReasonButton
            label={m.scholarships.status.permissionButton}
            title={m.scholarships.status.permissionTitle}
            button={m.scholarships.status.permissionButton}
            run={send('POST /student/consent/withdraw')}
            {...dialog}
          >
            {m.scholarships.status.permissionMeans}
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
      <h2 className={GUIDE_HEADING}>{m.scholarships.status.questions}</h2>
      <p className="small muted">{m.scholarships.status.nameNumber}</p>
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
