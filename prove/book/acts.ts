import { beginTakeover, workOnTakeover } from '#domain/donations/takeover/write.server.ts';
import { cancelDonation, rejectDonation, restoreDonation } from '#domain/donations/acts/acts.server.ts';
import { askRefund, refundsOf, releaseRefund, withdrawRefund } from '#domain/donations/acts/refunds.server.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { closeBatch, findBatch, openBatch } from '#domain/donations/entry/batches.server.ts';
import { enterDonation, type EntryRequest } from '#domain/donations/entry/enter.server.ts';
import { ASKS } from '#domain/donations/entry/form.ts';
import { correctDonation } from '#domain/donations/office/correct.server.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import { createOrder } from '#domain/donations/orders/orders.server.ts';
import { handleWebhook } from '#domain/donations/orders/webhook.server.ts';
import { orderRequestSchema } from '#domain/donations/schema.ts';
import { REFUND_STATES } from '#domain/donations/states.ts';
import { shareDonation } from '#domain/donations/statement/shares.server.ts';
import { checkFile } from '#domain/donations/takeover/check.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { keysOf } from '#domain/shared/states.ts';
import { daysLater, todayAt } from '#domain/shared/time/calendar.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import type { Dice } from '#scripts/demo/dice.ts';
import { panOf } from '#scripts/demo/people.ts';
import { anotherPayment, tell, tellRefund } from '#scripts/demo/provider.ts';
import type { ServerContext } from '#server/config/context.ts';
import { disputeTestPayment, endTestDispute, payTestOrder, planTestRefunds } from '#server/trial/test-gateway.ts';

interface Giver {
  site: ServerContext;
  dice: Dice;
  /** Of this run: what it numbers is its own. */
  seed: number;
  /** Of this donation, from 1. */
  n: number;
}

export const TREASURER = operatorActor('Ramesh Yadav');
const RELEASES = operatorActor('Gita Kumari');
const REASON = 'They wrote to us.';
const PEOPLE = 400;
/** Of the receipt book that all write from. */
export const PAPERS = { first: 1, last: 1_000 };
const DAYS_BACK = 400;
const FAMILIES = ['Mishra', 'Yadav', 'Kumar', 'Devi', 'Ansari', 'Gupta', 'Lal', 'Pandey'];

function someone({ int, chance }: Dice) {
  const n = int(PEOPLE);
  const name = `Asha ${FAMILIES[n % FAMILIES.length]} ${String.fromCodePoint(65 + (n % 26))}`;
  const pan = chance(0.7) ? { panNo: panOf(n, FAMILIES[n % FAMILIES.length]) } : {};
  return { name, phone: `98${String(10_000_000 + n)}`, address: chance(0.8) ? `House ${n}, Kasia 274402` : undefined, ...pan };
}

/* ------------------------------------------------------------------ how it comes */

/** @returns how many were given */
type Way = (giver: Giver) => Promise<number>;

async function online({ site, dice }: Giver): Promise<number> {
  const amount = (1 + dice.int(50_000)) * 100;
  const { panNo, ...person } = someone(dice);
  const userData = { ...person, email: `asha.${person.phone}@example.in`, isIndianCitizen: true, ...(panNo && { panNo }) };
  const order = await createOrder(site, orderRequestSchema.parse({ amount, frequency: 'one-time', ...(dice.chance(0.9) && { userData }) }));
  const payment = await payTestOrder(site, order.id, { email: null, contact: null });
  await tell(site, 'payment.captured', payment);
  if (dice.chance(0.4)) await act(dice.pick(ONLINE_ACTS), { site, dice, payment });
  return 1;
}

type Values = EntryRequest['values'];

/** Twelve digits that no other run has. */
const utrOf = ({ seed, n }: Giver, more = 0): string => `${6 + more}${String(seed).padStart(5, '0')}${String(n).padStart(6, '0')}`;

const MODES: Readonly<Record<string, (giver: Giver, day: string) => Partial<Values> & { mode: Values['mode'] }>> = {
  cash: ({ dice }) => ({ mode: 'cash', amount: String(1 + dice.int(5_000)) }),
  cheque: ({ dice }, day) => ({
    mode: 'cheque',
    chequeNumber: String(dice.int(1_000_000)).padStart(6, '0'),
    chequeDay: day,
    bank: 'State Bank of India',
  }),
  transfer: (giver) => ({ mode: 'transfer', utr: utrOf(giver), nature: giver.dice.pick(['corpus', 'specific', 'other']) }),
  upi: (giver) => ({ mode: 'upi', utr: utrOf(giver), fund: giver.dice.pick(['scholarships', 'library']) }),
  kind: () => ({ mode: 'kind', what: '60 school bags', valuedBy: 'Invoice 88 of Gupta Stores' }),
};

async function enter(giver: Giver, mode: string, more: Partial<Values> = {}, batch?: string): Promise<Donation> {
  const { site, dice, seed, n } = giver;
  const day = daysLater(todayAt(site), -dice.int(DAYS_BACK));
  const donor = dice.chance(0.9) ? { ...someone(dice), ...(dice.chance(0.7) && { citizenship: 'indian' as const }) } : {};
  const amount = `${1 + dice.int(20_000)}.${String(dice.int(100)).padStart(2, '0')}`;
  const values: Values = { ...donor, day, amount, ...MODES[mode]?.(giver, day), ...more, reason: REASON } as Values;
  const key = `${seed}-${n}-${more.chequeNumber ?? ''}`;
  return enterDonation(site, { values, key, confirmed: keysOf(ASKS), batch, by: TREASURER });
}

const byHand =
  (mode: string): Way =>
  async (giver) => {
    const { id } = await enter(giver, mode);
    const { site, dice } = giver;
    if (dice.chance(0.4)) await act(dice.pick(HAND_ACTS), { ...giver, site, id });
    return 1;
  };

async function fromBook(giver: Giver): Promise<number> {
  await enter(giver, 'cash', { book: 'RB-0001', bookNumber: giver.dice.between(PAPERS.first, PAPERS.last) });
  return 1;
}

const BATCH = 4;

async function inBatch(giver: Giver): Promise<number> {
  const { site, dice, n } = giver;
  const number = await openBatch(site, TREASURER, { day: todayAt(site) });
  for (let at = 0; at < BATCH; at += 1)
    await enter(giver, 'cheque', { chequeNumber: String((n * BATCH + at) % 1_000_000).padStart(6, '0') }, number);
  const { version, total, slip_total: slip } = await findBatch(site.db, number);
  if (slip === null && dice.chance(0.5)) {
    await site.db.updateTable('donation_batches').set({ slip_total: total }).where('number', '=', number).execute();
    await closeBatch(site, { number, version, by: TREASURER, reason: undefined });
  }
  return BATCH;
}

const FILE = 5;

async function takenOver({ site, dice, seed, n }: Giver): Promise<number> {
  const lines = Array.from({ length: FILE }, (_, at) => {
    const { name = '', panNo = '' } = dice.chance(0.8) ? someone(dice) : {};
    const day = daysLater(todayAt(site), -dice.int(DAYS_BACK));
    const state = dice.chance(0.1) ? 'Cancelled' : 'Valid';
    return `OLD/${seed}/${n}/${at},${day},${name},${panNo},${1 + dice.int(9_000)}.50,Cash,${state}`;
  });
  await takeOver(site, `Receipt number,Date,Name,PAN,Amount,Mode,Receipt is\n${lines.join('\n')}\n`);
  return FILE;
}

export async function takeOver(site: ServerContext, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const { fresh, rows } = await checkFile(site, 'donations', bytes);
  const wrong = rows.flatMap(({ line, errors }) => errors.map((error) => `${line}: ${error.text}`));
  if (wrong.length > 0) throw new Error(`The file is wrong: ${wrong.join('; ')}`);
  await workOnTakeover(
    site,
    await beginTakeover(site, { kind: 'donations', fileName: 'earlier.csv', bytes, expected: fresh.length, by: TREASURER }),
  );
}

/** Each as often as it stands here. */
export const WAYS: readonly Way[] = [
  ...Array.from({ length: 8 }, () => online),
  ...keysOf(MODES).flatMap((mode) => [byHand(mode), byHand(mode)]),
  fromBook,
  inBatch,
  takenOver,
];

/* ------------------------------------------------------------------ what becomes of it */

type Online = Pick<Giver, 'site' | 'dice'> & { payment: ProviderPayment };
type Hand = Giver & { id: string };

/** Of what the office may not do any more, it says so. */
async function act<Of>(what: (of: Of) => Promise<unknown>, of: Of): Promise<void> {
  await what(of).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

async function read(site: ServerContext, key: string) {
  const { id: reference, updated_at: version, amount, amount_refunded, mode, reference: bankReference } = await findDonation(site, key);
  return { of: { reference, version, by: TREASURER, reason: REASON }, left: amount - amount_refunded, mode, bankReference };
}

async function release(site: ServerContext, reference: string): Promise<void> {
  const asked = (await refundsOf(site.db, reference)).find(({ status }) => REFUND_STATES[status].waitsFor === 'release');
  if (asked) await releaseRefund(site, { reference, id: asked.id, by: RELEASES });
}

const byProvider =
  (outcome: Parameters<typeof planTestRefunds>[2], isWhole: boolean) =>
  async ({ site, dice, payment }: Online): Promise<void> => {
    await planTestRefunds(site, payment.id, outcome);
    const { of, left } = await read(site, payment.id);
    await askRefund(site, { ...of, way: 'provider', paymentId: null, amount: isWhole ? null : 1 + dice.int(left), paid: null });
    await release(site, of.reference);
  };

async function correct(site: ServerContext, key: string, dice: Dice): Promise<void> {
  const { of, mode, bankReference } = await read(site, key);
  const other = mode === 'transfer' ? { mode: 'upi' as const, bankReference } : {};
  await correctDonation(site, {
    ...of,
    name: 'Asha Yadav',
    panNo: 'ABCPY1234F',
    address: null,
    nature: dice.pick(['corpus', 'specific', 'other']),
    fund: dice.pick(['library', null]),
    ...other,
  });
}

async function dispute({ site, dice, payment }: Online): Promise<void> {
  await handleWebhook(site, await disputeTestPayment(site, payment.id));
  const { id } = await site.db
    .selectFrom('test_gateway_disputes')
    .select('id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  if (dice.chance(0.5)) await handleWebhook(site, await endTestDispute(site, id, dice.pick(['won', 'lost'])));
}

const ONLINE_ACTS: readonly ((of: Online) => Promise<unknown>)[] = [
  ({ site, dice, payment }) => tellRefund(site, payment, dice.int(payment.amount - 1) + 1),
  async ({ site, payment }) => {
    await tellRefund(site, payment, payment.amount);
    await tell(site, 'payment.captured', anotherPayment(payment));
  },
  byProvider('processed', true),
  byProvider('processed', false),
  byProvider('pending', false),
  byProvider('failed', true),
  byProvider('refused', false),
  async ({ site, payment }) => {
    const { of } = await read(site, payment.id);
    await rejectDonation(site, { ...of, way: 'provider', paid: null });
    await release(site, of.reference);
  },
  ({ site, dice, payment }) => correct(site, payment.id, dice),
  dispute,
];

const paidBack =
  (isWhole: boolean, isUndone: boolean) =>
  async (hand: Hand): Promise<void> => {
    const { site, dice, id } = hand;
    const { of, left } = await read(site, id);
    const paid = { reference: utrOf(hand, 1), paidOn: todayAt(site) };
    await askRefund(site, { ...of, way: 'transfer', paymentId: null, amount: isWhole ? null : 1 + dice.int(left), paid });
    const [refund] = await refundsOf(site.db, id);
    if (isUndone && refund) await withdrawRefund(site, { reference: id, id: refund.id, by: TREASURER, reason: REASON });
  };

const HAND_ACTS: readonly ((of: Hand) => Promise<unknown>)[] = [
  paidBack(true, false),
  paidBack(false, false),
  paidBack(true, true),
  async ({ site, id }) => cancelDonation(site, (await read(site, id)).of),
  async ({ site, id }) => {
    await cancelDonation(site, (await read(site, id)).of);
    await restoreDonation(site, (await read(site, id)).of);
  },
  async (hand) => {
    const paid = { reference: utrOf(hand, 2), paidOn: todayAt(hand.site) };
    await rejectDonation(hand.site, { ...(await read(hand.site, hand.id)).of, way: 'transfer', paid });
  },
  async ({ site, id }) => {
    await rejectDonation(site, { ...(await read(site, id)).of, way: 'cheque', paid: null });
    for (const refund of await refundsOf(site.db, id))
      await withdrawRefund(site, { reference: id, id: refund.id, by: TREASURER, reason: REASON });
    await restoreDonation(site, (await read(site, id)).of);
  },
  ({ site, id, dice }) => correct(site, id, dice),
  async ({ site, dice, id }) => {
    const percent = dice.pick([undefined, 60, 99]);
    await shareDonation(site, { reference: id, was: [], others: ['Mohan Lal', 'Sita Devi'], percent, by: TREASURER, reason: REASON });
  },
];
