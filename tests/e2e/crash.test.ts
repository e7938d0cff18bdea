import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#database/client.ts';
import { pollOpenOrders } from '#domain/donations/poller.server.ts';
import { createTestContext } from '#tests/setup/context.ts';
import { startSite } from '#tests/setup/site.ts';

/** What a donor's browser was told before everything went dark. */
interface Told {
  orders: Set<string>;
  verified: Set<string>;
  /** Called after every answer. */
  onAnswer: () => void;
}

const HOUR_MS = 3_600_000;
/** A round's server dies with this many answers given, while eight donors go on giving without a pause. */
const ANSWERS_BEFORE_DEATH = [1, 3, 7, 12, 18, 26, 37, 60];

async function post<T>(url: string, address: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as T;
}

/** One gift after the other from one address, as browsers give them, noting every answer, until nothing answers. */
async function give(site: string, address: string, told: Told): Promise<never> {
  for (;;) await giveOnce(site, address, told);
}

async function giveOnce(site: string, address: string, told: Told): Promise<void> {
  const userData = { name: 'Asha Mishra', email: 'asha@example.in', phone: '9838041276' };
  const gift = {
    amount: 50_000,
    frequency: 'one-time',
    userData,
    notes: { frequency: 'one-time', source: 'website' },
    description: 'One-time donation',
  };
  const order = await post<{ id: string }>(`${site}/api/payment/orders`, address, gift);
  told.orders.add(order.id);
  told.onAnswer();
  const { payment } = await post<{ payment: object }>(`${site}/test-gateway/checkout/${order.id}/pay`, address, {
    email: userData.email,
    contact: userData.phone,
  });
  await post(`${site}/api/payment/verify`, address, { paymentData: payment, dbData: { ...gift, order_id: order.id } });
  told.verified.add(order.id);
  told.onAnswer();
}

test('a server killed at any moment of a gift loses nothing it acknowledged, and what was paid becomes paid, once', {
  timeout: 120_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-crash-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const told: Told = { orders: new Set(), verified: new Set(), onAnswer: () => {} };

  for (const [round, limit] of ANSWERS_BEFORE_DEATH.entries()) {
    const site = await startSite({ DATA_DIR: directory, LOG_LEVEL: 'silent', TRUST_PROXY: 'true' });
    let answers = 0;
    told.onAnswer = () => {
      answers += 1;
      if (answers === limit) site.process.kill('SIGKILL');
    };
    const gifts = Array.from({ length: 8 }, (_, lane) => give(site.url, `10.0.${round}.${lane}`, told).catch(() => undefined));
    const dead = new Promise<void>((resolve) => {
      site.process.once('exit', () => resolve());
    });
    await Promise.all([...gifts, dead]);
  }

  // Hours later the poller has asked the gateway about everything that was left open.
  const database = openSqlite(join(directory, 'deepvan.sqlite'));
  const other = await createTestContext({ env: { DATA_DIR: directory }, now: Date.now() + 2 * HOUR_MS, database });
  onTestFinished(() => other.close());
  for (let hours = 0; hours < 4; hours += 1) {
    await pollOpenOrders(other);
    other.clock.advance(HOUR_MS);
  }

  const donations = await database.db.selectFrom('donations').selectAll().execute();
  const captured = await database.db.selectFrom('test_gateway_payments').select('order_id').where('status', '=', 'captured').execute();
  const paid = donations.filter(({ status }) => status === 'paid').map((row) => row.provider_order_id);
  const known = new Set(donations.map((row) => row.provider_order_id));

  expect([...told.orders].filter((id) => !known.has(id))).toEqual([]);
  expect([...told.verified].filter((id) => !paid.includes(id))).toEqual([]);
  expect(paid.toSorted()).toEqual(captured.map((row) => row.order_id).toSorted());
  const receipts = donations.flatMap((row) => row.receipt_number ?? []).toSorted();
  expect(new Set(receipts).size).toBe(paid.length);
  const thanks = await database.db.selectFrom('jobs').select('unique_key').where('unique_key', 'like', 'donation-thanks:%').execute();
  expect(thanks).toHaveLength(paid.length);
  // The rounds did reach into gifts, else nothing above was tried.
  expect(told.verified.size).toBeGreaterThan(0);
  expect(told.orders.size).toBeGreaterThan(told.verified.size);
});
