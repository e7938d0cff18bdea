import { hasAccount, signupUrl } from '#domain/accounts/accounts.server.ts';
import type { MailJob } from '#domain/jobs.ts';
import { OTP_SECONDS } from '#domain/otp/constants.ts';
import type { RenderMail } from '#server/adapters/mail/index.ts';
import type { ServerContext } from '#server/context.ts';
import type { JobHandlers } from '#server/jobs/worker.ts';

/** What is done for each kind of job. A new kind: a line in domain/jobs.ts, a handler here. */
export function createHandlers(ctx: ServerContext, renderMail: RenderMail): JobHandlers {
  async function deliver(id: string, job: MailJob): Promise<void> {
    const words = await renderMail(ctx.content().foundation, job);
    // The job's id goes with every try, so a mail sent twice by a crash carries one and the same Message-ID.
    await ctx.mail.send({ id, to: job.to, headers: headersOf(job), ...words });
  }

  return {
    mail: { concurrency: 5, run: (job, { id }) => deliver(id, job) },
    'otp-mail': {
      concurrency: 5,
      async run({ to, purpose, sealedCode, expiresAt }, { id }) {
        if (ctx.clock.now() >= expiresAt) return ctx.log.warn({ job: id }, 'a one-time password was too late to be sent');
        // Looked at only now: whoever asks for a new password must not learn from answer or time whether there is an account.
        if (purpose === 'reset' && !(await hasAccount(ctx.db, to)))
          return deliver(id, { to, template: 'no-account', props: { signupUrl: signupUrl(ctx) } });
        await deliver(id, { to, template: 'otp-code', props: { code: ctx.vault.open(sealedCode), purpose, minutes: OTP_SECONDS / 60 } });
      },
    },
  };
}

/** RFC 3834: no out-of-office answers, please. RFC 8058: the mail program's own unsubscribe button. */
function headersOf({ unsubscribeUrl, replyTo }: MailJob): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(replyTo ? { 'Reply-To': replyTo } : {}),
    ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}
