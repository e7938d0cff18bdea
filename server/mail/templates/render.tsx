import { render, toPlainText } from '@react-email/render';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import type { MailMessage } from '#domain/shared/mail.ts';
import { language } from '#messages/current.ts';
import { addressIn, BASE_LANGUAGE, splitAddress } from '#messages/language.ts';
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

/** In the language that is spoken. @param foundation in that language */
export async function renderMail(foundation: Foundation, job: MailJob): Promise<Pick<MailMessage, 'subject' | 'html' | 'text'>> {
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

/** The address may be somebody else's, so no stranger's text goes into our mails. Links lead to pages in the mail's language. */
function presentable({ template, props }: MailJob): MailJob['props'] {
  const linked = Object.fromEntries(Object.entries(props).map(([name, value]) => [name, /url$/i.test(name) ? pageLink(value) : value]));
  const named = 'name' in props && template !== 'contact-message' ? { name: greetingName(props.name) } : {};
  return { ...props, ...linked, ...named };
}

/** @param url null without one */
function pageLink(url: string | null): string | null {
  if (url === null || language() === BASE_LANGUAGE) return url;
  const { origin, pathname, search } = new URL(url);
  const [, address] = splitAddress(pathname);
  return HAS_NO_LANGUAGE.test(address) ? url : origin + addressIn(language(), address) + search;
}

const HAS_NO_LANGUAGE = /^\/(?:api|office)(?:\/|$)/;

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
