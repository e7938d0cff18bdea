import { render, toPlainText } from '@react-email/render';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { inEnglish } from '#domain/shared/time/day-words.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import type { MailMessage } from '#domain/shared/mail.ts';
import { greetingName } from '#domain/shared/text/greeting-name.ts';
import { accountMails } from './accounts.tsx';
import { donorMails } from './donors.tsx';
import { guardianMails } from './guardians.tsx';
import { Layout } from './layout.tsx';
import { officeMails } from './office.tsx';
import { reminderMails } from './reminders.tsx';
import { studentMails } from './students.tsx';
import { type AllMails, type MailTemplate, site as hostOf } from './template.ts';
import { visitorMails } from './visitors.tsx';

const TEMPLATES: AllMails = {
  ...accountMails,
  ...donorMails,
  ...guardianMails,
  ...officeMails,
  ...reminderMails,
  ...studentMails,
  ...visitorMails,
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
    <Layout foundation={foundation} preview={template.preview(props, foundation)} reason={template.reason(hostOf(foundation), props)}>
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
