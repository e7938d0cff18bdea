import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pino from 'pino';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { type Receipt, printReceipt } from '#domain/donations/receipts/receipts.server.ts';
import { diceOf } from '#scripts/demo/dice.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readSettings } from '#server/config/env.server.ts';
import { root } from '#server/config/root.ts';
import { receiptText } from '#server/documents/receipt-text.ts';
import { renderReceiptPdf } from '#server/documents/render-pdf.ts';
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

/** Donations are given, given back in part and whole, and corrected, by programs that are killed; then the book is read. */
export async function proveBook({ donations, kills }: Extent): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    await using rig = openRig();
    const env = { DATA_DIR: rig.folder(), ...(engine === 'postgres' && { DATABASE_URL: (await rig.postgres({ isDurable: true })).url }) };
    const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    proofs.push(
      await tryOut(`receipts of donations that are given, given back and corrected, with kill -9 (${name})`, async (check) => {
        const killed = await write(env, { donations, kills, writers: WRITERS[engine] });
        const { ctx, close } = await compose(readSettings(env), pino({ level: 'silent' }), join(root, 'content'));
        rig.atEnd(close);
        const issued = await inspect(ctx, check, donations);
        return {
          count: `${counted(issued)} receipts, killed ${killed} times`,
          result: 'no gap, no double; the same bytes after the registration changed',
        };
      }),
    );
  }
  return proofs;
}

async function write(env: Record<string, string>, { donations, kills, writers }: Extent & { writers: number }): Promise<number> {
  const dice = diceOf(donations);
  let [given, killed, seed] = [0, 0, 0];
  while (given < donations || killed < kills) {
    const isLast = killed >= kills;
    const each = isLast ? Math.ceil((donations - given) / writers) : MOST_BEFORE_A_KILL * 2;
    const runs = Array.from({ length: writers }, () =>
      run(env, { seed: (seed += 1), count: each, killAfter: isLast ? Infinity : 1 + dice.int(MOST_BEFORE_A_KILL) }),
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
  const child = spawn(process.execPath, [join(root, 'prove', 'book-writer.ts'), String(seed), String(count)], {
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
  for (const [series, ofOne] of Map.groupBy(receipts, (receipt) => receipt.series)) {
    check(
      ofOne.every(({ serial, number }, at) => serial === at + 1 && number === `${series}-${String(at + 1).padStart(5, '0')}`),
      `${series} has a gap or a double`,
    );
    check(serials.get(`receipt:${series}`) === ofOne.length, `${series} goes on elsewhere`);
  }
  const byDonation = Map.groupBy(receipts, (receipt) => receipt.donation_id);
  const paid = await ctx.db.selectFrom('donations').selectAll().where('paid_at', 'is not', null).execute();
  check(paid.length >= donations, `only ${paid.length} donations were paid`);
  check(byDonation.size === paid.length, `${paid.length} donations, and receipts of ${byDonation.size}`);
  for (const donation of paid) {
    const chain = byDonation.get(donation.id) ?? [];
    const valid = chain.filter(({ status }) => status === 'valid');
    const newest = chain.at(-1);
    check(valid.length === (DONATION_STATES[donation.status].isGiven ? 1 : 0), `${donation.id} has ${valid.length} valid receipts`);
    check(newest?.number === donation.receipt_number, `${donation.id} has another number than its newest receipt`);
    check(
      valid.every(({ amount }) => amount === donation.amount - donation.amount_refunded),
      `${donation.id} has a receipt of another amount`,
    );
    check(
      chain.every(({ replaces }, at) => replaces === (chain[at - 1]?.id ?? null)),
      `${donation.id} has a receipt in place of none`,
    );
  }
  await checkBytes(ctx, check, [
    receipts[0],
    receipts.find(({ status }) => status === 'replaced'),
    receipts.find(({ status }) => status === 'cancelled'),
  ]);
  return receipts.length;
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
