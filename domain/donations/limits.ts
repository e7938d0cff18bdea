/** What the law says of amounts, in whole paise. No zod, no SQL: pages use it. */
import * as m from '#messages/index.ts';
import type { Donation } from './donation.ts';

interface Limit {
  paise: number;
  source: string;
  checkedOn: string;
}

export const LIMITS = {
  /** Cash above it gives the donor no deduction. */
  deductibleCash: {
    paise: 200_000,
    source: 'Income-tax Act, 1961, section 80G(5D); Income-tax Act, 2025, section 133, as taxtmi.com article 72054 reads it',
    checkedOn: '2026-11-28',
  },
  /** So much cash from one person in a day must not be taken. The section of the Act of 2025 is not verified. */
  cashInADay: { paise: 20_000_000, source: 'Income-tax Act, 1961, sections 269ST and 271DA', checkedOn: '2026-11-28' },
  /** Anonymous donations of a financial year above it, or above the share of all, are taxed. The section of 2025 is not verified. */
  anonymous: { paise: 10_000_000, source: 'Income-tax Act, 1961, section 115BBC', checkedOn: '2026-11-28' },
} as const satisfies Readonly<Record<string, Limit>>;

const ANONYMOUS_SHARE = 0.05;

/** The higher of the two. @param all donations of the financial year */
export const anonymousLimit = (all: number): number => Math.max(LIMITS.anonymous.paise, Math.floor(all * ANONYMOUS_SHARE));

/** Why a donation gives no deduction; null where it may. */
function notDeductible({ mode, amount }: Pick<Donation, 'mode' | 'amount'>): 'cash' | 'kind' | null {
  if (mode === 'cash') return amount > LIMITS.deductibleCash.paise ? 'cash' : null;
  return mode === 'kind' ? 'kind' : null;
}

/** For the office and the receipt. */
export const notDeductibleWords = (donation: Pick<Donation, 'mode' | 'amount'>): string | null => {
  const why = notDeductible(donation);
  return why && m.documents.receipt.notDeductible[why];
};
