import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begunStorage, donationDraft, draftStorage, unverifiedStorage } from '#app/features/donations/draft.ts';
import { initialChoice, valuesOfChoice } from '#app/features/donations/donation-choice.ts';
import type { Confirmation } from '#app/features/donations/checkout.ts';

const DONOR = { name: 'Asha', email: 'asha@example.in', phone: '9876543210', address: 'Kasia', isIndianCitizen: true };
const DRAFT = { ...DONOR, ...valuesOfChoice(initialChoice), preset: '2500' };
const CONFIRMATION: Confirmation = {
  paymentData: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' },
  dbData: {
    amount: 50_000,
    order_id: 'order_1',
    frequency: 'monthly',
    userData: { ...DONOR, panNo: 'ABCPE1234F' },
    notes: { frequency: 'monthly', source: 'website' },
    description: 'Monthly donation',
  },
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('what was typed is restored until it is cleared; another link has its own amount', () => {
  const draft = donationDraft('?a', '?a');
  expect(draft.read()).toEqual(valuesOfChoice(initialChoice));
  draft.write(DRAFT);
  expect(draft.read()).toMatchObject(DRAFT);
  const link = '?amount=1000&frequency=one-time';
  expect(donationDraft(link, link).read()).toMatchObject({ ...DONOR, preset: '1000', frequency: 'one-time' });
  draft.clear();
  expect(draftStorage.read()).toBeNull();
});

test('an unverified payment is kept with its ids, without the PAN', () => {
  unverifiedStorage.write(CONFIRMATION);
  const { panNo: _, ...userData } = CONFIRMATION.dbData.userData;
  expect(unverifiedStorage.read()).toEqual({ ...CONFIRMATION, dbData: { ...CONFIRMATION.dbData, userData } });
  expect([...stored.values()].join()).not.toContain('ABCPE1234F');
});

test('a donation whose checkout was open is remembered for half an hour', () => {
  expect(begunStorage.readAt(0)).toBeNull();
  begunStorage.write({ amount: 50_000, at: 1_000 });
  expect(begunStorage.readAt(1_000 + 30 * 60_000 - 1)).toEqual({ amount: 50_000, at: 1_000 });
  expect(begunStorage.readAt(1_000 + 30 * 60_000)).toBeNull();
});

test('blocked or corrupt storage is not an error', () => {
  stored.set('donation-draft', '{"half');
  expect(draftStorage.read()).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  expect(draftStorage.read()).toBeNull();
  expect(() => draftStorage.write(DRAFT)).not.toThrow();
  expect(() => draftStorage.clear()).not.toThrow();
});
