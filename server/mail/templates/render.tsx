import { render, toPlainText } from '@react-email/render';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import { inEnglish } from '#domain/shared/day-words.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import type { MailMessage, MailTemplates } from '#domain/shared/mail.ts';
import { greetingName } from '#domain/shared/greeting-name.ts';
import { accountUnused } from './account-unused.tsx';
import { certificateIssued } from './certificate-issued.tsx';
import { certificateWithdrawn } from './certificate-withdrawn.tsx';
import { applicationReceived } from './application-received.tsx';
import { applicationStatus } from './application-status.tsx';
import { consentNews } from './consent-news.tsx';
import { consentReceipt } from './consent-receipt.tsx';
import { contactMessage } from './contact-message.tsx';
import { contactReceived } from './contact-received.tsx';
import { downloads } from './downloads.tsx';
import { donationReminder } from './donation-reminder.tsx';
import { donationThanks } from './donation-thanks.tsx';
import { draftReminder } from './draft-reminder.tsx';
import { correctionReminder } from './correction-reminder.tsx';
import { paperReminder } from './paper-reminder.tsx';
import { renewalOffer } from './renewal-offer.tsx';
import { factorChanged } from './factor-changed.tsx';
import { factorsReset } from './factors-reset.tsx';
import { flaggedDonations } from './flagged-donations.tsx';
import { guardianLink } from './guardian-link.tsx';
import { googleJoined } from './google-joined.tsx';
import { phoneConfirmed } from './phone-confirmed.tsx';
import { Layout } from './layout.tsx';
import { logEnd } from './log-end.tsx';
import { messageFirst } from './message-first.tsx';
import { messageReply } from './message-reply.tsx';
import { newsletterWelcome } from './newsletter-welcome.tsx';
import { noAccount } from './no-account.tsx';
import { otpCode } from './otp-code.tsx';
import { officeGuessed } from './office-guessed.tsx';
import { passwordChanged } from './password-changed.tsx';
import { passwordGuessed } from './password-guessed.tsx';
import { staffWelcome } from './staff-welcome.tsx';
import type { MailTemplate } from './template.ts';
import { urgentDonation } from './urgent-donation.tsx';

/** To add one: its data in domain/shared/mail.ts, a file here, a line below. */
const TEMPLATES: { [T in keyof MailTemplates]: MailTemplate<MailTemplates[T]> } = {
  'donation-thanks': donationThanks,
  'donation-reminder': donationReminder,
  'otp-code': otpCode,
  'no-account': noAccount,
  'password-changed': passwordChanged,
  'google-joined': googleJoined,
  'phone-confirmed': phoneConfirmed,
  'account-unused': accountUnused,
  'password-guessed': passwordGuessed,
  'office-guessed': officeGuessed,
  'factor-changed': factorChanged,
  'factors-reset': factorsReset,
  'log-end': logEnd,
  downloads,
  'staff-welcome': staffWelcome,
  'newsletter-welcome': newsletterWelcome,
  'contact-received': contactReceived,
  'contact-message': contactMessage,
  'message-reply': messageReply,
  'message-first': messageFirst,
  'flagged-gifts': flaggedDonations,
  'urgent-gift': urgentDonation,
  'certificate-issued': certificateIssued,
  'certificate-withdrawn': certificateWithdrawn,
  'draft-reminder': draftReminder,
  'correction-reminder': correctionReminder,
  'paper-reminder': paperReminder,
  'renewal-offer': renewalOffer,
  'application-received': applicationReceived,
  'guardian-link': guardianLink,
  'consent-news': consentNews,
  'consent-receipt': consentReceipt,
  'application-status': applicationStatus,
};

const PLAIN: Parameters<typeof toPlainText>[1] = {
  selectors: [
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2 } })),
    { selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="tel:"]', format: 'inline' },
    { selector: 'table.facts', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 40 } },
  ],
};

export async function renderMail(site: Foundation, job: MailJob): Promise<Pick<MailMessage, 'subject' | 'html' | 'text'>> {
  const foundation = inEnglish(site);
  // TypeScript cannot pair them through a union.
  const template = TEMPLATES[job.template] as MailTemplate<MailJob['props']>;
  const props = presentable(job);
  const html = await render(
    <Layout foundation={foundation} preview={template.preview(props, foundation)} reason={template.reason(props, foundation)}>
      {template.body(props, foundation)}
    </Layout>,
  );
  return { subject: oneLine(template.subject(props, foundation)), html, text: `${toPlainText(html, PLAIN).trim()}\n` };
}

/** The address may be somebody else's, so no stranger's text goes into our mails. */
function presentable({ template, props }: MailJob): MailJob['props'] {
  return 'name' in props && template !== 'contact-message' ? { ...props, name: greetingName(props.name) } : props;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
