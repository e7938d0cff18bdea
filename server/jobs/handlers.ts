import { speak } from '#messages/current.ts';
import { BASE_LANGUAGE } from '#messages/language.ts';
import { hasAccount, loginUrl, signupUrl } from '#domain/accounts/accounts.server.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { mailAskedLinks } from '#domain/donations/donor-page/visit.server.ts';
import { remindOfFlag } from '#domain/donations/ledger/flag-reminder.server.ts';
import { sendMailing } from '#domain/donations/letters/mailings.server.ts';
import { workOnTakeover } from '#domain/donations/takeover/write.server.ts';
import type { CodeJob, MailJob, OnlyWhile } from '#domain/shared/jobs.ts';
import { type MailedPurpose, OTP_SECONDS, type PhonePurpose } from '#domain/otp/constants.ts';
import { isCurrentOtp, openCode } from '#domain/otp/otp.server.ts';
import { deliverPhoneCode } from '#domain/phone/codes.server.ts';
import { deliverPhoneMessage } from '#domain/phone/deliver.server.ts';
import { MAIL_LINES } from '#server/mail/lines.ts';
import { keepRelayIds, messageOfMail, replyAddress } from '#domain/contact/incoming/reply-address.server.ts';
import { plusAddressOf } from '#server/config/plus-address.ts';
import { domainOfMails } from '#server/mail/sender.ts';
import { tellOfUnreachedGuardian } from '#domain/scholarships/consent/guardian-message.server.ts';
import { REMINDERS } from '#domain/scholarships/reminders/reminders.server.ts';
import type { RenderMail } from '#server/mail/index.ts';
import type { ServerContext } from '#server/config/context.ts';
import type { JobHandler, JobHandlers } from '#server/jobs/tasks.ts';

export function createHandlers(ctx: ServerContext, renderMail: RenderMail): JobHandlers {
  async function deliver(id: string, job: MailJob): Promise<void> {
    const { language = BASE_LANGUAGE } = job;
    const rendered = await speak(language, () => renderMail(contentIn(ctx.content(), language).foundation, job));
    const messageId = messageOfMail(id, job);
    const plus = plusAddressOf(ctx.settings);
    const ownReplyTo = messageId !== undefined && plus !== null ? { replyTo: replyAddress(ctx, plus, messageId) } : {};
    const headers = headersOf({ ...job, ...ownReplyTo }, domainOfMails(ctx.settings));
    const sent = await ctx.mail.send({ id, to: job.to, headers, ...rendered });
    if (!sent || messageId === undefined) return;
    // It is sent: once more would be twice.
    await keepRelayIds(ctx, messageId, sent.relayIds).catch((error: unknown) =>
      ctx.log.error({ job: id, error }, 'a relay’s id was not kept'),
    );
  }

  async function deliverCode(job: CodeJob, { id }: { id: string }): Promise<void> {
    const { to, expiresAt, language } = job;
    const spoken = language && { language };
    const purpose = job.purpose as MailedPurpose;
    if (ctx.clock.now() >= expiresAt) return ctx.log.warn({ job: id }, 'a one-time password expired before it could be sent');
    const code = openCode(ctx, job);
    if (!(await isCurrentOtp(ctx, { purpose, to, otp: code })))
      return ctx.log.info({ job: id }, 'a one-time password was replaced or used before it could be sent');
    if (purpose === 'reset' && !(await hasAccount(ctx.db, to)))
      return deliver(id, { to, template: 'no-account', props: { signupUrl: signupUrl(ctx) }, ...spoken });
    const props = { code, purpose, minutes: OTP_SECONDS / 60, loginUrl: loginUrl(ctx) };
    await deliver(id, { to, template: 'otp-code', props, ...spoken });
  }

  const isStillDue = async (of: OnlyWhile | undefined) => of === undefined || REMINDERS[of.kind].isStillDue(ctx, of);

  const phoneCodes = (purpose: PhonePurpose): JobHandler<CodeJob> => ({
    concurrency: 2,
    run: (job, { id }) => deliverPhoneCode(ctx, id, { ...job, purpose }),
  });

  return {
    mail: {
      concurrency: MAIL_LINES.mail,
      async run(job, { id }) {
        if (job.onlyWithAccount && !(await hasAccount(ctx.db, job.to))) return;
        if (await isStillDue(job.onlyWhile)) await deliver(id, job);
      },
    },
    letters: { concurrency: 1, run: (job) => sendMailing(ctx, job) },
    takeover: { concurrency: 1, run: ({ id }) => workOnTakeover(ctx, id) },
    'flag-reminder': { concurrency: 1, run: (job) => remindOfFlag(ctx, job) },
    'donor-link': { concurrency: 1, run: (job) => mailAskedLinks(ctx, job) },
    phone: {
      concurrency: 2,
      async run(job, { id }) {
        if (await isStillDue(job.onlyWhile)) await deliverPhoneMessage(ctx, id, job);
      },
    },
    'guardian-unreached': { concurrency: 1, run: (job) => tellOfUnreachedGuardian(ctx, job) },
    'otp-phone:guardian': phoneCodes('guardian'),
    'otp-phone:phone': phoneCodes('phone'),
    'otp-phone:phone-login': phoneCodes('phone-login'),
    'otp-mail:office': { concurrency: MAIL_LINES['otp-mail:office'], run: deliverCode },
    'otp-mail:reset': { concurrency: MAIL_LINES['otp-mail:reset'], run: deliverCode },
    'otp-mail:signup': { concurrency: MAIL_LINES['otp-mail:signup'], run: deliverCode },
    'otp-mail:guardian': { concurrency: MAIL_LINES['otp-mail:guardian'], run: deliverCode },
    'otp-mail:newsletter': { concurrency: MAIL_LINES['otp-mail:newsletter'], run: deliverCode },
  };
}

/** RFC 3834: no out-of-office replies. RFC 8058: unsubscribe button. RFC 5322, section 3.6.4: thread. */
function headersOf({ unsubscribeUrl, replyTo, thread }: MailJob, domain: string): Record<string, string> {
  const messageId = (id: string): string => (id.startsWith('<') ? id : `<${id}@${domain}>`);
  return {
    ...(thread
      ? { 'In-Reply-To': messageId(thread.inReplyTo), References: thread.references.map(messageId).join(' ') }
      : { 'Auto-Submitted': 'auto-generated' }),
    ...(replyTo ? { 'Reply-To': replyTo } : {}),
    ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}
