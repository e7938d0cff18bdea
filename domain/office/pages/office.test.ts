import { expect, test } from 'vitest';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { DONOR, pay, placeOrder, tell } from '#tests/setup/people/donations.ts';
import { readDonationDetails } from './office.server.ts';

test('the office reads a donor’s address and whether they said that they are an Indian citizen', async () => {
  const ctx = await openTestContext();
  const order = await placeOrder(ctx);
  await tell(ctx, 'payment.captured', await pay(ctx, order));
  expect(await readDonationDetails(ctx, order.id, operatorActor('Ramesh Yadav'))).toMatchObject({
    address: DONOR.address,
    isIndianCitizen: true,
    flags: [],
  });
  const silent = await placeOrder(ctx, { userData: { ...DONOR, address: undefined, isIndianCitizen: false } });
  await tell(ctx, 'payment.captured', await pay(ctx, silent));
  expect(await readDonationDetails(ctx, silent.id, operatorActor('Ramesh Yadav'))).toMatchObject({
    address: null,
    isIndianCitizen: false,
    flags: ['citizenship_unknown'],
  });
});
