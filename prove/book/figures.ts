import { sql } from 'kysely';
import { settleRefunds } from '#domain/donations/acts/provider.server.ts';
import { donationList } from '#domain/donations/list/list.server.ts';
import { countSpans, tally } from '#domain/donations/list/tallies.server.ts';
import { readGiving } from '#domain/donations/office/giving.server.ts';
import { registerOf } from '#domain/donations/office/register.server.ts';
import { donationFigures, invalidateFigures } from '#domain/donations/orders/figures.server.ts';
import { handleWebhook } from '#domain/donations/orders/webhook.server.ts';
import { DONATION_STATES, REFUND_STATES } from '#domain/donations/states.ts';
import { fileStatement, prepareStatement } from '#domain/donations/statement/file.server.ts';
import { filedRows, noteCertificate } from '#domain/donations/statement/filed.server.ts';
import { STATEMENT_SETS } from '#domain/donations/statement/lacks.ts';
import { readStatementYear, type StatementYear } from '#domain/donations/statement/year.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { financialYear, instantOf, startOfYear, todayAt } from '#domain/shared/time/calendar.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { ServerContext } from '#server/config/context.ts';
import { passTestTime } from '#server/trial/test-gateway.ts';
import { TREASURER } from '#prove/book/acts.ts';
import type { Check } from '#prove/proof.ts';

const GIVEN = statesWith(DONATION_STATES, 'isGiven', true);
const BOOKS = statesWith(DONATION_STATES, 'keep', 'books');
const LABELS: ReadonlySet<unknown> = new Set(GIVEN.map((state) => DONATION_STATES[state].label));
const DAYS = 30;

function laterBy<Context extends DomainContext>(ctx: Context, ms: number): Context {
  return { ...ctx, clock: { now: () => ctx.clock.now() + ms } };
}

/** From that of the first donation to the present one. */
async function yearsOf(ctx: DomainContext): Promise<number[]> {
  const { timezone } = ctx.content().foundation;
  const now = ctx.clock.now();
  const first = await ctx.db
    .selectFrom('donations')
    .select((e) => e.fn.min('paid_at').as('at'))
    .executeTakeFirst();
  const [from, to] = [financialYear(first?.at ?? now, timezone), financialYear(now, timezone)];
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

interface Sum {
  count: number;
  /** Paise, without what went back. */
  left: number;
}

/** Straight from the ledger. */
async function sumOf(ctx: DomainContext, from: number, to: number): Promise<Sum> {
  const row = await ctx.db
    .selectFrom('donations')
    .select((e) => [
      e.fn.countAll<number | string>().as('count'),
      sql<number | string>`coalesce(sum(amount - amount_refunded), 0)`.as('left'),
    ])
    .where('status', 'in', GIVEN)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), left: Number(row.left) };
}

const startOf = (ctx: DomainContext, year: number): number => instantOf({ year, month: 4 }, ctx.content().foundation.timezone);
const ofYear = (ctx: DomainContext, year: number): Promise<Sum> => sumOf(ctx, startOf(ctx, year), startOf(ctx, year + 1));

/** Refunds that were not over are: the provider's days pass, and the schedule asks for what a kill left unsent. */
export async function settle(ctx: ServerContext, check: Check): Promise<void> {
  const later = laterBy(ctx, ONE_DAY_MS);
  const openOnes = statesWith(REFUND_STATES, 'waitsFor', 'provider');
  const open = ctx.db.selectFrom('refunds').select('id').where('status', 'in', openOnes);
  await settleRefunds(later);
  for (const webhook of await passTestTime(ctx, DAYS * ONE_DAY_MS)) await handleWebhook(ctx, webhook);
  for (let days = 2; days < DAYS && (await open.execute()).length > 0; days += 1) await settleRefunds(laterBy(ctx, days * ONE_DAY_MS));
  check((await open.execute()).length === 0, 'a refund at the provider is never over');
}

/** Each year's statement is prepared and handed in; each row has its certificate. */
export async function handIn(ctx: DomainContext, check: Check): Promise<void> {
  for (const year of await yearsOf(ctx)) {
    const before = await readStatementYear(ctx, { year, set: 'ready', limit: 1 });
    if (before.sets.ready.count + before.sets.check.count === 0) continue;
    const id = await prepareStatement(ctx, { year, by: TREASURER });
    const { lines, total } = await ctx.db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    check(lines === before.sets.ready.count + before.sets.check.count, `the statement of ${year} has ${lines} lines`);
    check(total === before.sets.ready.amount + before.sets.check.amount, `the statement of ${year} adds up to ${total}`);
    await fileStatement(ctx, { id, by: TREASURER, filedOn: todayAt(ctx), acknowledgement: '123456789012345' });
    for (const row of await filedRows(ctx, year)) await noteCertificate(ctx.db, row.id, `C-${row.id}`);
    const after = await readStatementYear(ctx, { year, set: 'ready', limit: 1 });
    check(after.sets.ready.count === 0 && after.sets.check.count === 0, `of ${year} something is new after it was handed in`);
    check(after.sets.filed.amount === before.sets.filed.amount + total, `of ${year} something was not handed in`);
    checkSets(check, after, await ofYear(ctx, year));
  }
}

function checkSets(check: Check, { year, register, sets }: StatementYear, { count, left }: Sum): void {
  check(register.amount === left && register.count === count, `the statement of ${year} has ${register.amount} paise, the ledger ${left}`);
  const parts = keysOf(STATEMENT_SETS).reduce((sum, set) => sum + sets[set].amount, 0);
  check(parts === left, `the sets of ${year} add up to ${parts}, the ledger to ${left}`);
}

const paise = (rupees: unknown): number => Math.round(Number(rupees) * 100);

/** Register, statement, list, overview, public figures, donors and receipts say the same, to the paisa. @returns how many were compared */
export async function checkFigures(ctx: DomainContext, check: Check): Promise<number> {
  const all = await sumOf(ctx, 0, Number.MAX_SAFE_INTEGER);
  const rows: Sum = { count: 0, left: 0 };
  for (const year of await yearsOf(ctx)) {
    const ledger = await ofYear(ctx, year);
    checkSets(check, await readStatementYear(ctx, { year, set: 'ready', limit: 1 }), ledger);
    const register = (await registerOf(ctx, year)).filter((row) => LABELS.has(row['State']));
    const left = register.reduce((sum, row) => sum + paise(row['Amount']) - paise(row['Refunded']), 0);
    check(left === ledger.left && register.length === ledger.count, `the register of ${year} has ${left} paise, the ledger ${ledger.left}`);
    rows.count += register.length;
    rows.left += left;
  }
  check(rows.count === all.count && rows.left === all.left, 'a donation is of no year');
  await checkTallies(ctx, check, all, 'as the triggers have it');
  await countSpans(laterBy(ctx, 90 * ONE_DAY_MS));
  await checkTallies(ctx, check, all, 'counted anew');
  await checkOverview(ctx, check);
  await checkDonors(ctx, check);
  await checkReceipts(ctx, check, all);
  await checkRefunds(ctx, check);
  return all.count;
}

async function checkTallies(ctx: DomainContext, check: Check, all: Sum, when: string): Promise<void> {
  const ticks = donationList.fits(ctx, { status: GIVEN });
  const { count, amount, refunded } = await tally(ctx, { ticks, ranges: {} });
  check(count === all.count && amount - refunded === all.left, `the list has ${count}, ${amount - refunded} paise (${when})`);
  const { rows } = await sql<{ status: string; mode: string; count: number | string; left: number | string }>`
    select status, mode, count(*) as count, sum(amount - amount_refunded) as "left" from donations group by status, mode`.execute(ctx.db);
  for (const { status, mode, count: counted, left } of rows) {
    const of = await tally(ctx, { ticks: donationList.fits(ctx, { status: [status], mode: [mode] }), ranges: {} });
    check(of.count === Number(counted) && of.amount - of.refunded === Number(left), `the list of ${mode}, ${status} is wrong (${when})`);
  }
}

async function checkOverview(ctx: DomainContext, check: Check): Promise<void> {
  const { timezone } = ctx.content().foundation;
  const { year } = await readGiving(ctx);
  const ledger = await sumOf(ctx, startOf(ctx, financialYear(ctx.clock.now(), timezone)), ctx.clock.now() + 1);
  check(
    year.count === ledger.count && year.amount === ledger.left,
    `the overview has ${year.amount} paise of the year, not ${ledger.left}`,
  );
  const { foundation } = ctx.content();
  const live = { ...foundation, donations: { ...foundation.donations, mode: 'live' as const } };
  invalidateFigures(ctx);
  const { raised } = await donationFigures({ ...ctx, content: () => ({ ...ctx.content(), foundation: live }) });
  const { left } = await sumOf(ctx, startOfYear(ctx.clock.now(), timezone), Number.MAX_SAFE_INTEGER);
  check(raised === Math.floor(left / 100), `the site says ${raised} rupees of ${left} paise`);
}

async function checkDonors(ctx: DomainContext, check: Check): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from donors left join (
      select donor_id, count(*) as given, sum(amount - amount_refunded) as left_of from donor_links
      join donations on donations.id = donation_id where status in (${sql.join(GIVEN)}) group by donor_id
    ) as ledger on ledger.donor_id = donors.id
    where merged_into is null and (coalesce(given, 0) <> donors.donations or coalesce(left_of, 0) <> donors.total)`.execute(ctx.db);
  check(rows.length === 0, `${rows.length} donors have another total than their donations, such as ${rows[0]?.number}`);
}

async function checkReceipts(ctx: DomainContext, check: Check, { count, left }: Sum): Promise<void> {
  const valid = await ctx.db
    .selectFrom('receipts')
    .select((e) => [e.fn.countAll<number | string>().as('count'), e.fn.sum<number | string>('amount').as('amount')])
    .where('status', '=', 'valid')
    .executeTakeFirstOrThrow();
  // One taken over without a number has none.
  const { rows } = await sql<{ count: number | string; left: number | string }>`
    select count(*) as count, coalesce(sum(amount - amount_refunded), 0) as "left" from donations
    where status in (${sql.join(GIVEN)}) and receipt_number is null`.execute(ctx.db);
  check(Number(valid.count) + Number(rows[0]?.count) === count, `${valid.count} receipts are valid, for ${count} donations`);
  check(Number(valid.amount) + Number(rows[0]?.left) === left, `valid receipts say ${valid.amount} paise, the ledger ${left}`);
}

/** What the office paid back, and what the provider did, is what the ledger says. */
async function checkRefunds(ctx: DomainContext, check: Check): Promise<void> {
  const paid = statesWith(REFUND_STATES, 'isPaid', true);
  const byHand = await sql<{ id: string }>`
    select donations.id from donations left join (
      select donation_id, sum(amount) as back from refunds where status in (${sql.join(paid)}) group by donation_id
    ) as returned on donation_id = donations.id
    where provider = 'office' and status in (${sql.join(BOOKS)}) and amount_refunded <> coalesce(back, 0)`.execute(ctx.db);
  check(byHand.rows.length === 0, `${byHand.rows.length} donations by hand have another sum given back than was paid`);
  const atProvider = await sql<{ id: string }>`
    select refunds.id from refunds left join test_gateway_refunds on receipt = refunds.id and outcome = 'processed'
    where way = 'provider' and (case when refunds.status in (${sql.join(paid)}) then refunds.amount else 0 end)
      <> coalesce(test_gateway_refunds.amount, 0)`.execute(ctx.db);
  check(atProvider.rows.length === 0, `${atProvider.rows.length} refunds are other ones at the provider`);
}
