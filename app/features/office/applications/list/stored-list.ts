/** Kept in memory only: names and numbers must not get into a URL. */
import type { ColumnName } from '#domain/scholarships/list/columns.ts';
import type { Found, Order } from '#app/features/office/applications/list/list-view.ts';
import { lastAccount } from '#app/lib/account/account-here.ts';

interface StoredList {
  address: string;
  order: Order;
  columns: readonly ColumnName[];
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
