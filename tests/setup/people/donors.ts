import type { ServerContext } from '#server/config/context.ts';
import { DONOR, pay, placeOrder, tell } from '#tests/setup/people/donations.ts';

export const ASHA = DONOR;
export const RAVI = { ...DONOR, name: 'Ravi Yadav', email: 'ravi@example.in', phone: '9812345678', panNo: 'AAGPR1234K' };
export const TRUST = { ...DONOR, name: 'UN Trust', email: 'trust@example.in', phone: '9812345600', panNo: 'AAGTR1234K' };

/** A paid donation, ₹500. */
export async function give(ctx: ServerContext, userData: object = ASHA, request: object = {}) {
  const order = await placeOrder(ctx, { userData, ...request });
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', payment);
  return { order, payment };
}
