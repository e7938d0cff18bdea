import type { DomainContext } from '#domain/shared/context.ts';
import { maskTail } from '#domain/shared/text.ts';
import { PAN_PATTERN } from '#domain/shared/pan.ts';
import type { Donation } from './donation.ts';

export function panOf({ vault }: DomainContext, { id, donor_pan }: Donation): string | null {
  return donor_pan === null ? null : vault.decrypt(donor_pan, placeOf(id));
}

export function validPanOf(ctx: DomainContext, donation: Donation): string | null {
  const pan = panOf(ctx, donation);
  return pan !== null && PAN_PATTERN.test(pan) ? pan : null;
}

export const encryptPan = ({ vault }: DomainContext, donationId: string, pan: string): string => vault.encrypt(pan, placeOf(donationId));

const placeOf = (donationId: string) => ({ table: 'donations', column: 'donor_pan', row: donationId }) as const;

export function maskedPan(ctx: DomainContext, donation: Donation): string | null {
  const pan = panOf(ctx, donation);
  return pan === null ? null : maskTail(pan);
}
