import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { changeRows } from '#database/rows.ts';
import { forgetGone, forgetTyped } from '#domain/activity/retention.server.ts';
import { type ErasedAccount, eraseAccount } from '#domain/accounts/retention.server.ts';
import { eraseMessages } from '#domain/contact/retention.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { eraseDonor, retainedDonations } from '#domain/donations/ledger/retention.server.ts';
import { eraseLetters } from '#domain/donations/letters/letters.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { deleteMarkedFiles } from '#domain/files/sweep.server.ts';
import { CODE_MAILS, CODE_PHONE_MESSAGES, type CodeMail, type CodePhoneMessage, type JobPayloads } from '#domain/shared/jobs.ts';
import { eraseSubscriber } from '#domain/newsletter/retention.server.ts';
import { eraseOtps } from '#domain/otp/otp.server.ts';
import { accountNoOf, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { numbersOf } from '#domain/scholarships/list/index.server.ts';
import { decryptAadhaar } from '#domain/students/profile/profile.server.ts';
import { endInBooks } from '#domain/shared/retention.ts';

/** Privacy notice, “Your rights”; docs/decisions/0027-retention.md. */
export interface Erasure {
  goes: Record<string, number>;
  applications: Pick<ErasedAccount['gone'][number], 'number' | 'status'>[];
  stays: Retained[];
  /** Ms since the epoch. */
  before: number[];
}

export interface Retained {
  kind: 'donation' | 'application' | 'open order';
  /** Receipt, application or order number. */
  reference: string;
  /** Ms since the epoch; null: until the office has settled it. */
  until: number | null;
}

/**
 * What no law requires; other people's applications are not searched. @param isReal false: nothing is changed @throws AppError `conflict`
 * for staff
 */
export async function erase(ctx: DomainContext, email: string, isReal: boolean): Promise<Erasure> {
  let erasure: Erasure | undefined;
  const rehearsal = new Error('rolled back');
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      erasure = await eraseAll(trx, ctx, email);
      if (!isReal) throw rehearsal;
      await record(trx, ctx, email, erasure);
    })
    .catch((error: unknown) => {
      if (error !== rehearsal) throw error;
    });
  if (!erasure) throw new Error('An erasure without an outcome');
  if (isReal) await deleteMarkedFiles(ctx);
  return erasure;
}

async function eraseAll(trx: Trx, ctx: DomainContext, email: string): Promise<Erasure> {
  const { timezone } = ctx.content().foundation;
  const account = await forUpdate(
    trx,
    trx.selectFrom('accounts').select(['id', 'role', 'phone']).where('email', '=', email),
  ).executeTakeFirst();
  if (account?.role === 'staff')
    throw new AppError('conflict', 'This is a member of staff. Run "npm run staff -- remove" first, then erase.');
  const identity = await identityOf(trx, ctx, email);
  const { counts, gone, remaining } = account ? await eraseAccount(trx, ctx, account.id) : NO_ACCOUNT;
  const donations = await retainedDonations(trx, email);
  const { orders, reminders, records, testPayments } = await eraseDonor(trx, ctx, email);
  const goes = {
    account: account ? 1 : 0,
    ...counts,
    applications: gone.length,
    'newsletter subscription': await eraseSubscriber(trx, email),
    messages: await eraseMessages(trx, email),
    'unpaid orders, which lose their donor': orders,
    'monthly reminders': reminders,
    'records of a donor, which lose notes and language': records,
    'letters, which lose what they said': await eraseLetters(trx, ctx, email),
    'test payments, which lose their payer': testPayments,
    'one-time codes': await eraseOtps(trx, ctx, email),
    'emails and phone messages': await eraseMails(trx, { email, accountId: account?.id, phone: account?.phone }),
  };
  await forgetGone(trx);
  await forgetTyped(trx, ctx, email, identity);
  return {
    goes: Object.fromEntries(Object.entries(goes).filter(([, count]) => count > 0)),
    applications: gone.map(({ number, status }) => ({ number, status })),
    stays: [
      ...donations.map(({ receipt_number, provider_order_id, paid_at }): Retained => {
        const reference = receipt_number ?? provider_order_id;
        return paid_at === null
          ? { kind: 'open order', reference, until: null }
          : { kind: 'donation', reference, until: endInBooks(paid_at, timezone) };
      }),
      ...remaining.map(({ number, updated_at }): Retained => ({
        kind: 'application',
        reference: number,
        until: endInBooks(updated_at, timezone),
      })),
    ],
    before: await erasedBefore(trx, ctx, email),
  };
}

async function identityOf(trx: Trx, ctx: DomainContext, email: string): Promise<string[]> {
  const account = await trx.selectFrom('accounts').select(['id', 'name', 'phone']).where('email', '=', email).executeTakeFirst();
  const applications = account
    ? await trx.selectFrom('scholarship_applications').selectAll().where('account_id', '=', account.id).execute()
    : [];
  const profile = account
    ? await trx.selectFrom('student_profiles').selectAll().where('account_id', '=', account.id).executeTakeFirst()
    : undefined;
  const donors = await trx
    .selectFrom('donations')
    .select(['donor_name as name', 'donor_phone as phone'])
    .where('donor_email', '=', email)
    .execute();
  const records = await trx.selectFrom('donors').select(['name', 'phone', 'number']).where('email', '=', email).execute();
  const senders = await trx.selectFrom('contact_messages').select(['name', 'phone']).where('email', '=', email).execute();
  const people = [...(account ? [account] : []), ...donors, ...records, ...senders].flatMap(({ name, phone }) => [name, phone]);
  return [
    ...people,
    ...records.map(({ number }) => number),
    ...(profile ? [profile.phone, decryptAadhaar(ctx, profile)] : []),
    ...applications.flatMap((row) => [
      row.number,
      row.name,
      ...numbersOf({ answers: answersOf(ctx, row), accountNo: accountNoOf(ctx, row) }),
    ]),
  ].filter((text) => text !== null);
}

const NO_ACCOUNT: Pick<ErasedAccount, 'gone' | 'remaining'> & { counts: Record<string, number> } = { counts: {}, gone: [], remaining: [] };

type Sent = JobPayloads['mail' | 'phone' | 'donor-link' | CodeMail | CodePhoneMessage];

interface Erased {
  email: string;
  accountId: string | undefined;
  phone: string | null | undefined;
}

const PAGE = 1_000;

/** Also those to the office about theirs. */
async function eraseMails(trx: Trx, erased: Erased): Promise<number> {
  let deleted = 0;
  let after = '';
  for (;;) {
    const jobs = await trx
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('kind', 'in', ['mail', 'phone', 'donor-link', ...Object.values(CODE_MAILS), ...Object.values(CODE_PHONE_MESSAGES)])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const ids = jobs.filter(({ payload }) => concerns(JSON.parse(payload) as Sent, erased)).map(({ id }) => id);
    if (ids.length > 0) {
      await trx.deleteFrom('outbox_mails').where('id', 'in', ids).execute();
      await trx.deleteFrom('jobs').where('id', 'in', ids).execute();
    }
    deleted += ids.length;
    after = jobs.at(-1)?.id ?? '';
    if (jobs.length < PAGE) break;
  }
  // Stored mails whose jobs are gone.
  return deleted + (await changeRows(trx.deleteFrom('outbox_mails').where('to_address', '=', erased.email)));
}

function concerns(sent: Sent, { email, accountId, phone }: Erased): boolean {
  // A family may share a phone, so that its number alone says nothing of whose message it is.
  if ('values' in sent) return sent.accountId !== null && sent.accountId === accountId;
  if ('template' in sent && sent.template === 'contact-message' && sent.props.email === email) return true;
  return sent.to === email || sent.to === phone;
}

async function record(trx: Trx, ctx: DomainContext, email: string, { goes, stays }: Erasure): Promise<void> {
  if (Object.keys(goes).length === 0) return;
  const erased = JSON.stringify({ goes, stays: stays.length });
  await trx
    .insertInto('erasures')
    .values({ id: ctx.random.id(), email_hash: ctx.vault.hash('erasure', email), erased, created_at: ctx.clock.now() })
    .execute();
}

async function erasedBefore(trx: Trx, ctx: DomainContext, email: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('erasures')
    .select('created_at')
    .where('email_hash', 'in', ctx.vault.hashes('erasure', email))
    .orderBy('id')
    .execute();
  return rows.map(({ created_at }) => created_at);
}
