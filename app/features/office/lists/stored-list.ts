/** Kept in memory only: names and numbers must not get into a URL. */
import type { Found, Order } from '#app/features/office/lists/listed.ts';
import { lastAccount } from '#app/lib/account/account-here.ts';

interface StoredList {
  address: string;
  order: Order;
  columns: readonly string[];
  found: Found | null;
}

/** The list shown last, for the way back from a detail page; `number` is of that page. */
let past: { account: string; stored: StoredList | null; number: string } = { account: '', stored: null, number: '' };
const accountId = (): string => lastAccount.read()?.id ?? '';

export function keepList(stored: StoredList): void {
  past = { account: accountId(), stored, number: past.number };
}

export function keepRow(number: string): void {
  past.number = number;
}

export const storedList = (address: string): { stored: StoredList; number: string } | null =>
  past.stored?.address === address && past.account === accountId() ? { stored: past.stored, number: past.number } : null;
