import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pino from 'pino';
import { countRows } from '#database/rows.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { addBook } from '#domain/donations/entry/books.server.ts';
import { DONATION_MODES } from '#domain/donations/modes.ts';
import { receiptSeries } from '#domain/donations/receipts/issue.server.ts';
import { type Receipt, printReceipt } from '#domain/donations/receipts/receipts.server.ts';
import { EARLIER, RECEIPT_STATES } from '#domain/donations/receipts/states.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { openSeries } from '#domain/donations/takeover/openings.server.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { financialYear, todayAt } from '#domain/shared/time/calendar.ts';
import { diceOf } from '#scripts/demo/dice.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readSettings } from '#server/config/env.server.ts';
import { root } from '#server/config/root.ts';
import { receiptText } from '#server/documents/receipt-text.ts';
import { renderReceiptPdf } from '#server/documents/render-pdf.ts';
import { PAPERS, takeOver, TREASURER } from '#prove/book/acts.ts';
import { checkFigures, handIn, settle } from '#prove/book/figures.ts';
import { type Check, counted, type Proof, tryOut } from '#prove/proof.ts';
import { openRig } from '#prove/rig.ts';

interface Extent {
  /** At least so many donations. */
  donations: number;
  kills: number;
}

const MOST_BEFORE_A_KILL = 60;
/** Two at once, on PostgreSQL. */
const WRITERS = { sqlite: 1, postgres: 2 };
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
/** Of so many, some are of every kind. */
const MANY = 1_000;
const FIRST_OF_SECOND_HALF = 50_000;
/** Of the present year's receipts: those before are of other books. */
const OPENS_AT = 501;

/** Donations of every kind are given and acted on by programs that are killed; then the book is read. */
export async function proveBook({ donations, kills }: Extent, engines: readonly (keyof typeof NAMES)[] = keysOf(NAMES)): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const engine of engines) {
    await using rig = openRig();
    const env = { DATA_DIR: rig.folder(), ...(engine === 'postgres' && { DATABASE_URL: (await rig.postgres({ isDurable: true })).url }) };
    proofs.push(
      await tryOut(`donations of every kind and what becomes of them, with kill -9 (${NAMES[engine]})`, async (check) => {
        const site = await compose(readSettings(env), pino({ level: 'silent' }), join(root, 'content'));
        rig.atEnd(site.close);
        await begin(site.ctx);
        const half = { donations: Math.ceil(donations / 2), kills: Math.ceil(kills / 2), writers: WRITERS[engine] };
        let killed = await write(env, { ...half, firstSeed: 1 });
        await handIn(site.ctx, check);
        killed += await write(env, { ...half, firstSeed: FIRST_OF_SECOND_HALF });
        await settle(site.ctx, check);
        const issued = await inspect(site.ctx, check, donations);
        const given = await checkFigures(site.ctx, check);
        await handIn(site.ctx, check);
        return {
          count: `${counted(given)} that stand, ${counted(issued)} receipts, killed ${killed} times`,
          result: 'no gap, no double; all figures agree to the paisa; the same bytes after the registration changed',
        };
      }),
    );
  }
  return proofs;
}

/** Numbers of before, and a receipt book. */
async function begin(ctx: ServerContext): Promise<void> {
  const year = financialYear(ctx.clock.now(), ctx.content().foundation.timezone);
  const series = receiptSeries(ctx, year);
  await openSeries(ctx, { series: `receipt:${series}`, next: OPENS_AT, read: 1, by: TREASURER });
  const lines = [1, 2, OPENS_AT - 1].map((serial) => `${series}-${String(serial).padStart(5, '0')},${todayAt(ctx)},Asha Mishra,500,Cash`);
  await takeOver(ctx, `Receipt number,Date,Name,Amount,Mode\n${lines.join('\n')}\n`);
  await addBook(ctx, TREASURER, { name: 'Book 1', collector: 'Gita Kumari', givenOn: todayAt(ctx), ...PAPERS });
}

async function write(
  env: Record<string, string>,
  { donations, kills, writers, firstSeed }: Extent & { writers: number; firstSeed: number },
): Promise<number> {
  const dice = diceOf(donations);
  let [given, killed, seed] = [0, 0, firstSeed];
  while (given < donations || killed < kills) {
    const isLast = killed >= kills;
    const each = isLast ? Math.ceil((donations - given) / writers) : MOST_BEFORE_A_KILL * 2;
    const runs = Array.from({ length: writers }, () =>
      run(env, { seed: seed++, count: each, killAfter: isLast ? Infinity : 1 + dice.int(MOST_BEFORE_A_KILL) }),
    );
    for (const { done, wasKilled } of await Promise.all(runs)) {
      given += done;
      if (wasKilled) killed += 1;
    }
  }
  return killed;
}

interface Run {
  seed: number;
  count: number;
  killAfter: number;
}

/** @throws Error when it ends by itself in another way than done */
function run(env: Record<string, string>, { seed, count, killAfter }: Run): Promise<{ done: number; wasKilled: boolean }> {
  const child = spawn(process.execPath, [join(root, 'prove', 'book', 'writer.ts'), String(seed), String(count)], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let [done, errors] = [0, ''];
  child.stdout.on('data', (chunk: Buffer) => {
    done += chunk.length;
    if (done >= killAfter) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve({ done, wasKilled: signal === 'SIGKILL' });
      else reject(new Error(errors));
    });
  });
}

/** @returns how many receipts there are */
async function inspect(ctx: ServerContext, check: Check, donations: number): Promise<number> {
  const receipts = await ctx.db.selectFrom('receipts').selectAll().orderBy('series').orderBy('serial').execute();
  const serials = new Map((await ctx.db.selectFrom('serials').selectAll().execute()).map(({ series, last }) => [series, last]));
  const openings = new Map((await ctx.db.selectFrom('serial_openings').selectAll().execute()).map(({ series, first }) => [series, first]));
  check(new Set(receipts.map(({ number }) => number)).size === receipts.length, 'a number stands twice');
  for (const [series, ofOne] of Map.groupBy(receipts, (receipt) => receipt.series)) {
    const first = openings.get(`receipt:${series}`) ?? 1;
    const own = ofOne.filter(({ serial }) => serial >= first);
    const isEarlier = series.startsWith(`${EARLIER}-`);
    check(
      own.every(
        ({ serial, number }, at) => serial === first + at && (isEarlier || number === `${series}-${String(serial).padStart(5, '0')}`),
      ),
      `${series} has a gap or a double`,
    );
    check(serials.get(`receipt:${series}`) === first + own.length - 1, `${series} goes on elsewhere`);
  }
  const byDonation = Map.groupBy(receipts, (receipt) => receipt.donation_id);
  const paid = await ctx.db.selectFrom('donations').selectAll().where('paid_at', 'is not', null).execute();
  check(paid.length >= donations, `only ${paid.length} donations were paid`);
  check(byDonation.size === paid.length, `${paid.length} donations, and receipts of ${byDonation.size}`);
  for (const donation of paid) checkChain(check, donation, byDonation.get(donation.id) ?? []);
  if (donations >= MANY) await checkKinds(ctx, check, paid);
  const modes = new Map(paid.map(({ id, mode }) => [id, mode]));
  const kinds = Map.groupBy(receipts, ({ donation_id, status }) => `${modes.get(donation_id)} ${status}`);
  await checkBytes(
    ctx,
    check,
    [...kinds.values()].map(([first]) => first),
  );
  for (const status of keysOf(RECEIPT_STATES))
    check(
      receipts.some((one) => one.status === status),
      `no receipt is ${status}`,
    );
  return receipts.length;
}

/** One after another, the last of which is valid unless the donation is over. */
function checkChain(check: Check, { id, status, amount, amount_refunded, receipt_number }: Donation, chain: readonly Receipt[]): void {
  const valid = chain.filter((receipt) => receipt.status === 'valid');
  const replaced = new Set(chain.map(({ replaces }) => replaces));
  const newest = chain.filter((receipt) => !replaced.has(receipt.id));
  check(replaced.size === chain.length && newest.length === 1, `${id} has a receipt in place of none`);
  check(newest[0]?.number === receipt_number, `${id} has another number than its newest receipt`);
  check(valid.length === (DONATION_STATES[status].isGiven ? 1 : 0), `${id} is ${status} and has ${valid.length} valid receipts`);
  check(
    valid.every((receipt) => receipt === newest[0] && receipt.amount === amount - amount_refunded),
    `${id} has a receipt of another amount`,
  );
}

/** What came of chance did come. */
async function checkKinds(ctx: ServerContext, check: Check, paid: readonly Donation[]): Promise<void> {
  const among = <Value>(what: string, all: readonly Value[], found: readonly Value[]): void => {
    for (const one of all) check(found.includes(one), `no ${what} is ${String(one)}`);
  };
  among(
    'donation',
    keysOf(DONATION_MODES),
    paid.map(({ mode }) => mode),
  );
  among(
    'donation',
    statesWith(DONATION_STATES, 'keep', 'books'),
    paid.map(({ status }) => status),
  );
  const refunds = await ctx.db.selectFrom('refunds').select(['way', 'status']).execute();
  among(
    'refund',
    ['provider', 'transfer', 'cheque'],
    refunds.map(({ way }) => way),
  );
  among(
    'refund',
    ['processed', 'failed', 'withdrawn'],
    refunds.map(({ status }) => status),
  );
  const events = await ctx.db.selectFrom('donation_events').select('kind').distinct().execute();
  among(
    'event',
    ['restored', 'taken_over', 'payment.dispute.created', 'donor_corrected'],
    events.map(({ kind }) => kind),
  );
  check(
    paid.some(({ donor_name: name }) => name === null),
    'no donation is anonymous',
  );
  check(
    paid.some((one) => one.amount_refunded > 0 && DONATION_STATES[one.status].isGiven),
    'no donation was given back in part',
  );
  for (const column of ['batch_id', 'book_id'] as const)
    check((await countRows(ctx.db.selectFrom('donation_entries').where(column, 'is not', null))) > 0, `no donation has a ${column}`);
  check((await countRows(ctx.db.selectFrom('donation_shares'))) > 0, 'no donation is of joint donors');
}

async function checkBytes(ctx: ServerContext, check: Check, some: readonly (Receipt | undefined)[]): Promise<void> {
  const { foundation } = ctx.content();
  const changed = { ...foundation.registration, name: 'Another Trust', pan: 'AAATX0001K', declaration: 'In other words.' };
  const later: ServerContext = {
    ...ctx,
    content: () => ({
      ...ctx.content(),
      mark: null,
      foundation: { ...foundation, name: 'Another Name', registration: changed, registrations: [changed] },
    }),
  };
  for (const receipt of some) {
    check(receipt !== undefined, 'there is no receipt of one kind');
    if (receipt) check((await draw(ctx, receipt)).equals(await draw(later, receipt)), `${receipt.number} has other bytes`);
  }
}

const draw = async (site: ServerContext, receipt: Receipt): Promise<Buffer> =>
  renderReceiptPdf(receiptText(await printReceipt(site, receipt, false)));
