import { join } from 'node:path';
import pino from 'pino';
import { correctDonation } from '#domain/donations/office/correct.server.ts';
import { createOrder } from '#domain/donations/orders/orders.server.ts';
import { orderRequestSchema } from '#domain/donations/schema.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { type Dice, diceOf } from '#scripts/demo/dice.ts';
import { anotherPayment, tell, tellRefund } from '#scripts/demo/provider.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readSettings } from '#server/config/env.server.ts';
import { root } from '#server/config/root.ts';
import { payTestOrder } from '#server/trial/test-gateway.ts';

// Gives, gives back and corrects until it has done so often or is killed: node prove/book-writer.ts SEED COUNT. A dot after each donation.

async function giveOne(site: ServerContext, { int, chance, pick }: Dice): Promise<void> {
  const hasDonor = chance(0.9);
  const userData = { name: `Asha ${int(1_000)}`, email: `asha.${int(1_000)}@example.in`, phone: '9838041276', isIndianCitizen: true };
  const amount = (1 + int(50_000)) * 100;
  const order = await createOrder(site, orderRequestSchema.parse({ amount, frequency: 'one-time', ...(hasDonor && { userData }) }));
  const payment = await payTestOrder(site, order.id, { email: null, contact: null });
  await tell(site, 'payment.captured', payment);
  if (chance(0.3)) await pick(CHANGES)(site, payment, int(amount - 1) + 1);
}

type Change = (site: ServerContext, payment: ProviderPayment, paise: number) => Promise<unknown>;

const CHANGES: readonly Change[] = [
  (site, payment, paise) => tellRefund(site, payment, paise),
  (site, payment) => tellRefund(site, payment, payment.amount),
  async (site, payment) => {
    await tellRefund(site, payment, payment.amount);
    await tell(site, 'payment.captured', anotherPayment(payment));
  },
  async (site, payment) => {
    const donation = await site.db
      .selectFrom('donations')
      .selectAll()
      .where('provider_payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    await correctDonation(site, {
      reference: donation.id,
      version: donation.updated_at,
      name: 'Asha Yadav',
      panNo: 'ABCPE1234F',
      address: null,
      by: operatorActor('Ramesh Yadav'),
      reason: 'She wrote to us.',
    }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  },
];

const [seed = 1, count = 100] = process.argv.slice(2).map(Number);
const { ctx, close } = await compose(readSettings(process.env), pino({ level: 'silent' }), join(root, 'content'));
const dice = diceOf(seed);
for (let n = 0; n < count; n += 1) {
  await giveOne(ctx, dice);
  process.stdout.write('.');
}
await close();
