import { legalIdentity } from '#domain/content/legal.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { LetterText } from '#domain/donations/letters/text.server.ts';

/** Template: letter.typ. */
export interface LettersText {
  /** Ms since the epoch. */
  at: number;
  foundation: { name: string; address: string; contact: string };
  letters: readonly LetterText[];
}

/** @param at ms since the epoch */
export function lettersText(foundation: Foundation, letters: readonly LetterText[], at: number): LettersText {
  const { address } = legalIdentity(foundation);
  return { at, foundation: { name: foundation.name, address, contact: foundation.contact.emails[0]?.address ?? '' }, letters };
}
