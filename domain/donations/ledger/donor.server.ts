import type { DomainContext } from '#domain/shared/context.ts';
import type { DonationFrequency } from '#domain/content/schema/constants.ts';
import { PAN_PATTERN } from '#domain/shared/money/pan.ts';
import { nameKeys } from '#domain/shared/text/name-key.ts';
import { encryptPan, hashPan } from '#domain/donations/pan.server.ts';

export interface DonorDetails {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** As typed; an invalid PAN is flagged. */
  panNo?: string | undefined;
  address?: string | undefined;
  /** Anything but true: not said. */
  isIndianCitizen?: boolean | undefined;
  description?: string | undefined;
  source?: string | undefined;
  frequency?: DonationFrequency | undefined;
}

export type DonorColumns = ReturnType<typeof donorColumns>;

export function donorColumns(ctx: DomainContext, donationId: string, details: DonorDetails) {
  const pan = details.panNo ? asPan(details.panNo) : null;
  return {
    donor_name: details.name ?? null,
    donor_email: details.email ?? null,
    donor_phone: details.phone ?? null,
    donor_pan: pan === null ? null : encryptPan(ctx, donationId, pan),
    donor_pan_hash: pan === null ? null : hashPan(ctx, pan),
    donor_address: details.address || null,
    donor_citizen: details.isIndianCitizen ? (1 as const) : null,
    description: details.description ?? null,
    source: details.source ?? null,
  };
}

/** Of a donation that is not stored yet: what derives from them, too. */
export const newDonorColumns = (ctx: DomainContext, donationId: string, details: DonorDetails) => ({
  ...donorColumns(ctx, donationId, details),
  name_keys: nameKeys(details.name),
});

export const isPanMalformed = ({ panNo }: DonorDetails): boolean => !!panNo && !PAN_PATTERN.test(asPan(panNo));

const asPan = (text: string): string => text.trim().toUpperCase();
