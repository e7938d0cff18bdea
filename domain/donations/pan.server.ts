import type { DomainContext } from '#domain/context.ts';
import { maskTail } from '#domain/text.ts';
import type { Donation } from './ledger.server.ts';

/** The donor's PAN in full; null when none was given. */
export function panOf({ vault }: DomainContext, { donor_pan }: Donation): string | null {
  return donor_pan === null ? null : vault.open(donor_pan);
}

/** Its last four characters; null when none was given. */
export function maskedPan(ctx: DomainContext, gift: Donation): string | null {
  const pan = panOf(ctx, gift);
  return pan === null ? null : maskTail(pan);
}
