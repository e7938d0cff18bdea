import { rejectDonation } from '#domain/donations/acts/acts.server.ts';
import { askRefund } from '#domain/donations/acts/refunds.server.ts';
import { rupeesToPaise } from '#domain/shared/money/paise.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import { sendPledgeReminders } from '#domain/donations/ledger/pledges.server.ts';
import { changeDetails, mergeDonors } from '#domain/donations/donors/change.server.ts';
import { donorNumberOf, findDonor } from '#domain/donations/donors/donor.server.ts';
import { correctDonation } from '#domain/donations/office/correct.server.ts';
import { speak } from '#messages/current.ts';
import { sendReceipt } from '#domain/donations/office/receipts.server.ts';
import { findDonation, revealPan, settleDonation } from '#domain/donations/office/office.server.ts';
import { confirmByBrowser, createOrder } from '#domain/donations/orders/orders.server.ts';
import { pollOpenOrders } from '#domain/donations/orders/poller.server.ts';
import { orderRequestSchema, verifyRequestSchema } from '#domain/donations/schema.ts';
import type { DonationFrequency } from '#domain/content/schema/constants.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { failTestOrder, payTestOrder, planTestRefunds } from '#server/trial/test-gateway.ts';
import type { Dice } from './dice.ts';
import type { Office } from './office.ts';
import { panOf, type Person, personOf, PLACES } from './people.ts';
import { anotherPayment, signedPaymentData, tell, tellDispute } from './provider.ts';
import { dealt, type Happening, type Often, type Stage } from './stage.ts';

const RUPEES = [500, 501, 1_000, 1_100, 1_500, 2_100, 2_500, 5_000, 11_000, 25_000];
const MONTHLY_RUPEES = [200, 300, 500, 1_000];
const HISTORY_DAYS = 150;
const MONTH_DAYS = 30;

interface Donor extends Person {
  n: number;
  email: string;
  hasPan: boolean;
}

interface Paid {
  stage: Stage;
  office: Office;
  donor: Donor;
  payment: ProviderPayment;
}

/** `later` happens days after a payment. */
interface DonationKind extends Often {
  /** What another donation of the same person says, some days before. */
  before?: (donor: Donor) => Partial<Donor>;
  hasPan?: boolean;
  months?: number;
  /** Default: the browser and the provider report it. */
  pay?: (stage: Stage, donor: Donor, orderId: string) => Promise<ProviderPayment | null>;
  isNameless?: boolean;
  later?: { days: number; run: (paid: Paid) => Promise<unknown> };
}

const payerOf = ({ email, phone }: Donor) => ({ email, contact: `+91${phone}` });
const pay = ({ ctx }: Stage, donor: Donor, orderId: string) => payTestOrder(ctx, orderId, payerOf(donor));

const after = (days: number, run: (paid: Paid) => Promise<unknown>) => ({ later: { days, run } });
/** What it needs to act, as somebody reads it at the page. */
const read = async ({ stage: { ctx }, office, payment }: Paid) => {
  const { id: reference, updated_at: version } = await findDonation(ctx, payment.id);
  return { reference, version, by: office.treasurer };
};
const BY_PROVIDER = { way: 'provider', paid: null } as const;

/** A large one waits for a second treasurer. */
const refund = (share: number, reason = 'The donor gave more than was meant.') =>
  after(4, async (paid) => {
    const amount = Math.round(paid.payment.amount * share);
    await askRefund(paid.stage.ctx, { ...(await read(paid)), ...BY_PROVIDER, paymentId: null, amount, reason });
  });
const refusedRefund = after(3, async (paid) => {
  await planTestRefunds(paid.stage.ctx, paid.payment.id, 'refused');
  await refund(1, 'The donor asked for it.').later.run(paid);
});
const rejection = after(5, async (paid) => {
  await rejectDonation(paid.stage.ctx, {
    ...(await read(paid)),
    ...BY_PROVIDER,
    reason: 'The donor is a citizen of another country, and we have no registration for that.',
  });
});
const dispute = (...steps: string[]) =>
  after(9, async ({ stage: { ctx }, payment }) => {
    const respondBy = Math.floor((ctx.clock.now() + 20 * ONE_DAY_MS) / 1_000);
    const { amount } = payment;
    for (const step of steps)
      await tellDispute(ctx, payment, step, {
        id: `disp_${payment.id}`,
        amount,
        respondBy,
        amount_deducted: step === 'lost' ? amount : 0,
      });
  });

const KINDS: readonly DonationKind[] = [
  { count: 13, hasPan: true },
  { count: 9 },
  { count: 2, hasPan: true, months: 5 },
  { count: 2, months: 3 },
  { count: 4, pay: failed },
  { count: 3, pay: async () => null },
  { count: 2, hasPan: true, ...refund(1) },
  { count: 2, ...refund(0.4) },
  { count: 3, isNameless: true, pay: namelessly },
  { count: 1, ...after(0, ({ stage, payment }) => tell(stage.ctx, 'payment.captured', anotherPayment(payment))) },
  { count: 1, pay: paidTooMuch },
  { count: 1, hasPan: true, ...dispute('created') },
  { count: 1, ...dispute('created', 'lost') },
  { count: 1, ...refusedRefund },
  { count: 1, hasPan: true, ...rejection },
  { count: 1, isNameless: true, pay: withWrongPan },
  { count: 1, hasPan: true, pay: withForeignCard, ...after(2, settleForeignCard) },
  { count: 1, hasPan: true, ...after(20, showPan) },
  { count: 2, hasPan: true, ...after(6, correctName) },
  { count: 1, ...after(15, mailAgain) },
  { count: 2, hasPan: true, before: ({ slug }) => ({ email: `${slug}.work@donors.test`, phone: '6000012345' }) },
  // A couple with one phone; and one whom the office has found to be one.
  { count: 1, before: ({ n }) => ({ name: `Geeta Ujala ${'ABC'[n % 3]}`, email: `geeta.ujala.${n}@donors.test` }) },
  { count: 1, before: ({ slug }) => ({ email: `${slug}.old@donors.test`, phone: '6000054321' }), ...after(2, mergeRecords) },
  { count: 1, hasPan: true, ...after(6, wantsNoLetters) },
];

export function donationsOf(stage: Stage, office: Office): Happening[] {
  const donations = dealt(stage, KINDS).flatMap((kind, n) => donationOf(stage, office, kind, n));
  const days = Array.from({ length: HISTORY_DAYS }, (_, day) => stage.daysAgo(HISTORY_DAYS - day));
  return [...donations, ...days.map((at) => ({ at, run: () => keepUp(stage) }))];
}

async function keepUp({ ctx }: Stage): Promise<void> {
  await sendPledgeReminders(ctx);
  await pollOpenOrders(ctx);
}

const recentDays = (dice: Dice): number => Math.floor(dice.int(HISTORY_DAYS) * (dice.int(100) / 100));

function donationOf(stage: Stage, office: Office, kind: DonationKind, n: number): Happening[] {
  const { dice } = stage;
  const { months = 1, later } = kind;
  const person = personOf(dice, n);
  const donor: Donor = { ...person, n, email: `${person.slug}@donors.test`, hasPan: kind.hasPan ?? false };
  const rupees = dice.pick(months > 1 ? MONTHLY_RUPEES : RUPEES);
  const frequency = months > 1 ? 'monthly' : 'one-time';
  const first = months > 1 ? (months - 1) * MONTH_DAYS + dice.int(MONTH_DAYS) : (later?.days ?? 0) + recentDays(dice);
  const { before } = kind;
  const earlier: Happening[] = before
    ? [
        {
          at: stage.daysAgo(first + 20),
          run: () => donate(stage, { count: 1 }, { ...donor, ...before(donor) }, { rupees: 501, frequency }),
        },
      ]
    : [];
  const days = Array.from({ length: months }, (_, month): Happening[] => {
    let payment: ProviderPayment | null = null;
    const paidAt = stage.daysAgo(first - month * MONTH_DAYS);
    return [
      {
        at: paidAt,
        run: async () => {
          payment = await donate(stage, kind, donor, { rupees, frequency });
        },
      },
      ...(later
        ? [
            {
              at: Math.min(paidAt + later.days * ONE_DAY_MS + 1, stage.now),
              run: async () => payment && later.run({ stage, office, donor, payment }),
            },
          ]
        : []),
    ];
  });
  return [...earlier, ...days.flat()];
}

async function donate(
  stage: Stage,
  kind: DonationKind,
  donor: Donor,
  { rupees, frequency }: { rupees: number; frequency: DonationFrequency },
): Promise<ProviderPayment | null> {
  const { ctx } = stage;
  const userData = kind.isNameless ? undefined : detailsOf(donor);
  const request = { amount: rupeesToPaise(rupees), frequency, userData, notes: { frequency, source: 'website' } };
  // A third of the donors read Hindi.
  const spoken = donor.phone.charCodeAt(donor.phone.length - 1) % 3 === 0 ? 'hi' : 'en';
  const { id } = await speak(spoken, () => createOrder(ctx, orderRequestSchema.parse(request)));
  const payment = await (kind.pay ?? pay)(stage, donor, id);
  if (!payment || payment.status !== 'captured' || kind.isNameless) return payment;
  await confirm(stage, payment, userData);
  await tell(ctx, 'payment.captured', payment);
  return payment;
}

function detailsOf({ n, name, email, phone, hasPan }: Donor) {
  const { city, pincode } = PLACES[n % PLACES.length] as (typeof PLACES)[number];
  return {
    name,
    email,
    phone,
    ...(hasPan ? { panNo: panOf(n, name), address: `House ${n + 1}, Invented Street, ${city} ${pincode}` } : {}),
    // Every tenth forgets to say it.
    isIndianCitizen: n % 10 !== 7,
  };
}

const confirm = ({ ctx }: Stage, payment: ProviderPayment, userData: object | undefined) =>
  confirmByBrowser(
    ctx,
    verifyRequestSchema.parse({ paymentData: signedPaymentData(ctx, payment), dbData: { amount: payment.amount, userData } }),
  );

async function failed({ ctx }: Stage, donor: Donor, orderId: string): Promise<ProviderPayment> {
  const payment = await failTestOrder(ctx, orderId, payerOf(donor));
  await tell(ctx, 'payment.failed', payment);
  return payment;
}

async function namelessly({ ctx }: Stage, _giver: Donor, orderId: string): Promise<ProviderPayment> {
  const payment = await payTestOrder(ctx, orderId, { email: null, contact: null });
  await tell(ctx, 'payment.captured', payment);
  return payment;
}

async function paidTooMuch(stage: Stage, donor: Donor, orderId: string): Promise<ProviderPayment> {
  const payment = await pay(stage, donor, orderId);
  return { ...payment, amount: payment.amount + rupeesToPaise(100) };
}

async function withWrongPan(stage: Stage, donor: Donor, orderId: string): Promise<ProviderPayment> {
  const payment = await pay(stage, donor, orderId);
  await confirm(stage, payment, { ...detailsOf(donor), panNo: 'ZZZ0000' });
  await tell(stage.ctx, 'payment.captured', payment);
  return payment;
}

async function withForeignCard(stage: Stage, donor: Donor, orderId: string): Promise<ProviderPayment> {
  return { ...(await pay(stage, donor, orderId)), method: 'card', international: true };
}

async function settleForeignCard({ stage: { ctx }, office, payment }: Paid): Promise<void> {
  const flag: DonationFlag = 'foreign_card';
  await settleDonation(ctx, {
    reference: payment.id,
    flag,
    by: office.treasurer,
    reason: 'The donor is an Indian citizen who works abroad.',
  });
}

async function correctName({ stage: { ctx }, office, donor, payment }: Paid): Promise<void> {
  const donation = await findDonation(ctx, payment.id);
  await correctDonation(ctx, {
    reference: donation.id,
    version: donation.updated_at,
    name: `${donor.name} (HUF)`,
    panNo: undefined,
    address: donation.donor_address,
    by: office.treasurer,
    reason: 'The donor gave for the family, as its PAN says.',
  });
}

async function mailAgain({ stage: { ctx }, office, donor, payment }: Paid): Promise<void> {
  const donation = await findDonation(ctx, payment.id);
  await sendReceipt(ctx, { number: donation.receipt_number ?? '', to: donor.email, by: office.treasurer });
}

/** The record of this payment and the earlier one of the same name. */
async function mergeRecords({ stage: { ctx }, office, donor, payment }: Paid): Promise<void> {
  const { id } = await findDonation(ctx, payment.id);
  const number = await donorNumberOf(ctx.db, id);
  const other = await ctx.db.selectFrom('donors').select('number').where('email', '=', `${donor.slug}.old@donors.test`).executeTakeFirst();
  if (number === null || !other || other.number === number) return;
  const { version } = await findDonor(ctx.db, number);
  await mergeDonors(ctx, { number, other: other.number, version, by: office.treasurer });
}

async function wantsNoLetters({ stage: { ctx }, office, donor, payment }: Paid): Promise<void> {
  const number = await donorNumberOf(ctx.db, (await findDonation(ctx, payment.id)).id);
  if (number === null) return;
  const { version, name, phone, address, citizenship } = await findDonor(ctx.db, number);
  const known = { name: name ?? undefined, email: donor.email, phone: phone ?? undefined, address: address ?? undefined };
  const values = {
    kind: 'person',
    ...known,
    withoutPan: false,
    citizenship: citizenship ?? undefined,
    language: 'hi',
    noContact: true,
    notes: 'Asked on the phone for no letters.',
  } as const;
  await changeDetails(ctx, { number, version, by: office.treasurer, values });
}

async function showPan({ stage: { ctx }, office, payment }: Paid): Promise<void> {
  await revealPan(ctx, { reference: payment.id, by: office.treasurer, reason: 'The donor asks for a certificate.' });
}
