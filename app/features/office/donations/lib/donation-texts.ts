import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { DonationRow } from '#domain/office/operations/donation-operations.ts';

/** Such as `₹5,000`. @param paise whole */
export const amountOf = (paise: number): string => formatRupees(paiseToRupees(paise));

const METHODS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'Instalments (EMI)',
};

export const methodName = (method: string | null): string | null => method && (METHODS[method] ?? method);

export const FREQUENCY: Record<DonationRow['frequency'], string> = { monthly: 'Monthly', 'one-time': 'One-time' };
