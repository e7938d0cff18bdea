import type { DbOrTrx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { type MailJob, spokenIn } from '#domain/shared/jobs.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { type PhoneTemplate, type PhoneValues } from '#domain/shared/sending/phone-messages.ts';
import { sendPhoneMessage } from './phone.server.ts';

type InShort = { [T in PhoneTemplate]: { template: T; values: PhoneValues<T> } }[PhoneTemplate];

/** Mails whose news also go to the phone of a student who wants them there. */
const ON_PHONE: { readonly [M in keyof MailTemplates]?: (props: MailTemplates[M]) => InShort | undefined } = {
  'application-received': ({ name, number }) => ({ template: 'application-received', values: { name, number } }),
  'application-status': ({ name, number, state, asked, paid, returned }) => {
    if (asked) return { template: 'information-wanted', values: { name, number, lastDay: asked.until } };
    if (paid !== undefined) return { template: 'instalment-paid', values: { name, number, amount: paid / 100 } };
    if (returned !== undefined) return { template: 'instalment-returned', values: { name, number, amount: returned / 100 } };
    return { template: 'status-changed', values: { name, number, state } };
  },
  'consent-news': ({ news, name, until }) =>
    news === 'declined' && until ? { template: 'guardian-declined', values: { name, lastDay: until } } : undefined,
  'correction-reminder': ({ name, number, until }) => ({ template: 'information-wanted', values: { name, number, lastDay: until } }),
  'paper-reminder': ({ name, number, until }) => ({ template: 'documents-wanted', values: { name, number, lastDay: until } }),
  'draft-reminder': ({ name, closesOn, daysLeft }) => ({ template: 'last-day', values: { name, lastDay: closesOn, days: daysLeft } }),
  'renewal-offer': ({ name, closesOn }) => ({ template: 'renewal-offer', values: { name, lastDay: closesOn } }),
};

/** Mails a student in the language of the account, and sends the news in short to her phone when she has chosen so. @param key of both: what it is about @returns false when they are known */
export async function tellStudent(
  trx: DbOrTrx,
  ctx: DomainContext,
  { accountId, key, mail }: { accountId: string; key: string; mail: MailJob },
): Promise<boolean> {
  const account = trx.selectFrom('accounts').leftJoin('student_phones', 'account_id', 'accounts.id').where('accounts.id', '=', accountId);
  const { language, phone: to, channel } = await account.select(['language', 'student_phones.phone', 'channel']).executeTakeFirstOrThrow();
  if (!(await enqueue(trx, ctx, { kind: 'mail', payload: { ...mail, ...spokenIn(language) }, uniqueKey: key }))) return false;
  const short = (ON_PHONE[mail.template] as ((props: unknown) => InShort | undefined) | undefined)?.(mail.props);
  if (!short || to === null || channel === null || channel === 'none') return true;
  await sendPhoneMessage(trx, ctx, { ...short, to, channel, language, accountId, key, onlyWhile: mail.onlyWhile });
  return true;
}
