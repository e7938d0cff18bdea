import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { BASE_LANGUAGE } from '#messages/language.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate, forUpdateSkipLocked } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { DonationsTable, PledgesTable } from '#database/tables/donations.ts';
import type { Tables } from '#database/tables/index.ts';
import { nextMonthlyReturn } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { addressIn } from '#messages/language.ts';
import { AppError } from '#domain/shared/errors.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { idOfLink, linkToken } from '#domain/shared/security/link-token.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { PLEDGE_STATES, type PledgeState } from '#domain/donations/states.ts';

/** A reminder with a link each month (the specification's README, “Monthly pledges”). */
type Pledge = Selectable<PledgesTable>;
type PaidDonation = Selectable<DonationsTable> & { donor_email: string; paid_at: number };

const REMINDER_HOUR = 10;
const REST_AFTER_DONATION_MS = 15 * ONE_DAY_MS;
const BATCH = 50;

const runningPledges = (db: DbOrTrx) => db.selectFrom('pledges').where('status', 'in', statesWith(PLEDGE_STATES, 'isRunning', true));

/** Continues the pledge of the reminder's link or of the same email: one reminder a month. */
export async function startOrContinuePledge(
  trx: Trx,
  ctx: DomainContext,
  donation: PaidDonation,
): Promise<{ id: string; stopUrl: string }> {
  const { id, created_at } = (await findLinkedPledge(trx, donation)) ?? (await findOrStartPledge(trx, ctx, donation));
  const change = { amount: donation.amount, next_reminder_at: nextReminderAt(ctx, created_at, donation) };
  await trx.updateTable('pledges').set(change).where('id', '=', id).execute();
  return { id, stopUrl: stopUrl(ctx, id) };
}

function nextReminderAt(ctx: DomainContext, startedAt: number, { paid_at }: PaidDonation): number {
  return nextMonthlyReturn(startedAt, paid_at + REST_AFTER_DONATION_MS, REMINDER_HOUR, ctx.content().foundation.timezone);
}

type StartedPledge = Pick<Pledge, 'id' | 'created_at'>;

async function findLinkedPledge(trx: Trx, { pledge_id }: PaidDonation): Promise<StartedPledge | undefined> {
  if (pledge_id === null) return undefined;
  return forUpdate(trx, runningPledges(trx).selectAll().where('id', '=', pledge_id)).executeTakeFirst();
}

export async function runningPledgeId({ db }: DomainContext, id: string): Promise<string | null> {
  const pledge = await runningPledges(db).select('id').where('id', '=', id).executeTakeFirst();
  return pledge?.id ?? null;
}

async function findOrStartPledge(trx: Trx, ctx: DomainContext, donation: PaidDonation): Promise<StartedPledge> {
  // Writing would lock the donation, whose refund may wait for this lock.
  const running = runningPledges(trx).selectAll().where('donor_email', '=', donation.donor_email);
  const known = await forUpdate(trx, running).executeTakeFirst();
  if (known) return known;
  const id = ctx.random.id();
  return trx
    .insertInto('pledges')
    .values({
      id,
      donation_id: donation.id,
      amount: donation.amount,
      donor_name: donation.donor_name ?? '',
      donor_email: donation.donor_email,
      donor_phone: donation.donor_phone,
      status: 'active',
      next_reminder_at: nextReminderAt(ctx, donation.paid_at, donation),
      created_at: donation.paid_at,
      stopped_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('donor_email').where('status', '=', sql.lit('active')).doUpdateSet({ amount: donation.amount }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** That run. `nextAt`: ms since the epoch; `stopUrl`: a page that ends it. */
export async function pledgesOf(
  ctx: DomainContext,
  emails: readonly string[],
): Promise<{ amount: number; nextAt: number; stopUrl: string }[]> {
  if (emails.length === 0) return [];
  const pledges = await runningPledges(ctx.db).select(['id', 'amount', 'next_reminder_at']).where('donor_email', 'in', emails).execute();
  return pledges.map(({ id, amount, next_reminder_at }) => ({ amount, nextAt: next_reminder_at, stopUrl: stopUrl(ctx, id) }));
}

/** Whoever uses it adds the condition that says which. */
export const stopPledges = (db: DbOrTrx, { clock }: DomainContext) =>
  db.updateTable('pledges').set((e) => ({ status: 'stopped' as const, stopped_at: e.fn.coalesce('stopped_at', e.val(clock.now())) }));

export async function stopPledgeStartedBy(trx: Trx, ctx: DomainContext, donationId: string): Promise<void> {
  await stopPledges(trx, ctx).where('donation_id', '=', donationId).execute();
}

export async function sendPledgeReminders(ctx: DomainContext): Promise<number> {
  for (let sent = 0; ;) {
    const batch = await ctx.db.transaction().execute((trx) => enqueueReminders(trx, ctx));
    sent += batch;
    if (batch < BATCH) return sent;
  }
}

async function enqueueReminders(trx: Trx, ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now();
  const { timezone } = ctx.content().foundation;
  const due = runningPledges(trx).selectAll().where('next_reminder_at', '<=', now);
  const pledges = await forUpdateSkipLocked(trx, due.orderBy('next_reminder_at').limit(BATCH)).execute();
  for (const pledge of pledges) {
    const first = await trx.selectFrom('donations').select('language').where('id', '=', pledge.donation_id).executeTakeFirst();
    await enqueue(trx, ctx, {
      kind: 'mail',
      uniqueKey: `donation-reminder:${pledge.id}:${pledge.next_reminder_at}`,
      payload: {
        to: pledge.donor_email,
        template: 'donation-reminder',
        props: { name: pledge.donor_name, amount: pledge.amount, donateUrl: donateUrl(ctx, pledge), stopUrl: stopUrl(ctx, pledge.id) },
        unsubscribeUrl: `${ctx.publicUrl}/api/payment/monthly/${linkToken(ctx, LINK, pledge.id)}`,
        ...spokenIn(first?.language ?? BASE_LANGUAGE),
      },
    });
    await trx
      .updateTable('pledges')
      .set({
        next_reminder_at: nextMonthlyReturn(pledge.created_at, now, REMINDER_HOUR, timezone),
        reminders_sent: pledge.reminders_sent + 1,
      })
      .where('id', '=', pledge.id)
      .execute();
  }
  return pledges.length;
}

export interface PledgeView {
  /** Whole paise. */
  amount: number;
  status: PledgeState;
}

/** @throws AppError not_found */
export async function readPledge(ctx: DomainContext, token: string): Promise<PledgeView> {
  const pledge = await ctx.db.selectFrom('pledges').select(['amount', 'status']).where(isPledgeOf(ctx, token)).executeTakeFirst();
  return pledge ?? refuseToken();
}

/** Can be repeated. @throws AppError not_found */
export async function stopPledge(ctx: DomainContext, token: string): Promise<PledgeView> {
  await stopPledges(ctx.db, ctx).where(isPledgeOf(ctx, token)).execute();
  return readPledge(ctx, token);
}

function refuseToken(): never {
  throw new AppError('not_found', m.donations.calls.noReminder);
}

const LINK = 'monthly-stop';

function isPledgeOf(ctx: DomainContext, token: string) {
  const id = idOfLink(ctx, LINK, token);
  return (e: ExpressionBuilder<Tables, 'pledges'>) => e('id', '=', id);
}

function stopUrl(ctx: DomainContext, pledgeId: string): string {
  return ctx.publicUrl + addressIn(language(), `/donate/stop/${linkToken(ctx, LINK, pledgeId)}`);
}

/** No personal data in URLs. */
function donateUrl({ publicUrl }: DomainContext, pledge: Pledge): string {
  const query = new URLSearchParams({ amount: String(paiseToRupees(pledge.amount)), frequency: 'monthly', pledge: pledge.id });
  return `${publicUrl}/donate?${query}`;
}
