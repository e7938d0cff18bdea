import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { DonationRow } from '#domain/office/operations/donation-operations.ts';

/** Such as `₹5,000`. @param paise whole */
export const amountOf = (paise: number): string => formatRupees(paiseToRupees(paise));

/** How much of what is free of tax was given without a name. */
export const anonymousWords = ({ sum, limit }: { sum: number; limit: number }): string =>
  `Without a name this financial year: ${amountOf(sum)}. What is above ${amountOf(limit)} is taxed${sum > limit ? ': ask the accountant' : ''}.`;

const METHODS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'Instalments (EMI)',
};

export const methodName = (method: string | null): string | null => method && (METHODS[method] ?? method);

export const FREQUENCY: Record<DonationRow['frequency'], string> = { monthly: 'Monthly', 'one-time': 'One-time' };
