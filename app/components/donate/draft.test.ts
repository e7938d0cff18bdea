import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftShelf, unverifiedShelf } from '#app/components/donate/draft.ts';
import { initialChoice } from '#app/components/donate/gift.ts';
import type { Confirmation } from '#app/lib/checkout.ts';

const DRAFT = { search: '', choice: initialChoice, donor: { name: 'Asha', email: 'asha@example.in', phone: '9876543210' } };
const CONFIRMATION: Confirmation = {
  paymentData: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' },
  dbData: {
    amount: 50_000,
    order_id: 'order_1',
    frequency: 'monthly',
    userData: { ...DRAFT.donor, panNo: 'ABCPE1234F' },
    notes: { frequency: 'monthly', source: 'website' },
    description: 'Monthly donation',
  },
};

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('what was typed comes back until it is cleared', () => {
  expect(draftShelf.read()).toBeNull();
  draftShelf.write(DRAFT);
  expect(draftShelf.read()).toEqual(DRAFT);
  draftShelf.clear();
  expect(draftShelf.read()).toBeNull();
});

test('a payment that waits is kept with its ids, and without the PAN', () => {
  unverifiedShelf.write(CONFIRMATION);
  const { panNo: _, ...userData } = CONFIRMATION.dbData.userData;
  expect(unverifiedShelf.read()).toEqual({ ...CONFIRMATION, dbData: { ...CONFIRMATION.dbData, userData } });
  expect([...kept.values()].join()).not.toContain('ABCPE1234F');
});

test('a browser that keeps nothing, or holds nonsense, is no fault', () => {
  kept.set('donation-draft', '{"half');
  expect(draftShelf.read()).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  expect(draftShelf.read()).toBeNull();
  expect(() => draftShelf.write(DRAFT)).not.toThrow();
  expect(() => draftShelf.clear()).not.toThrow();
});
