import type { InjectOptions } from 'fastify';
import { donationOperations } from '#domain/donations/operations.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import type { TestOverrides } from '#tests/setup/database/context.ts';
import { DONOR } from '#tests/setup/people/donations.ts';

export const ORDERS = '/api/payment/orders';
export const VERIFY = '/api/payment/verify';

export const serveDonations = (overrides?: TestOverrides) => serveApi(donationOperations, overrides);

export const post = ({ app }: TestApi, url: string, payload?: unknown, headers: InjectOptions['headers'] = {}) =>
  app.inject({ method: 'POST', url, payload: payload as object, headers });

export const get = ({ app }: TestApi, url: string, headers: InjectOptions['headers'] = {}) => app.inject({ method: 'GET', url, headers });

/** A monthly order of ₹500 by {@link DONOR}, unless `body` says otherwise. */
export async function order(api: TestApi, body: object = {}): Promise<{ id: string; amount: number }> {
  return (await post(api, ORDERS, { amount: 50_000, userData: DONOR, frequency: 'monthly', ...body })).json();
}
