import type { Db } from '#database/client.ts';
import { containsWords, donationsOfAmount, donationsWith } from '#database/search.ts';
import type { Condition } from '#domain/lists/query.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { OTHER_PAYMENTS } from '#domain/donations/history.ts';
import { soughtWord } from '#domain/shared/text/name-key.ts';
import { panHashes } from '#domain/donations/pan.server.ts';

export interface DonationSearch {
  /** Null when the search is for an amount alone. */
  words: readonly string[] | null;
  /** Exactly, with each of its words. */
  amount: { paise: number; words: readonly string[] } | null;
  /** A PAN that is searched for, by staff who may see it. */
  pan: string | null;
  /** What else has to fit. */
  fits?: readonly Condition[];
}

/** Digits alone are an amount, and in too many numbers. */
const MOST_OF_DIGITS = 50;

/**
 * Each word in number, name, email, phone, cheque number or UTR, or a name that sounds like all that may be names; the number of another payment or of a replaced receipt; an amount; a PAN.
 * @returns ids, newest first
 */
export async function searchDonations(
  { db, vault }: Pick<DomainContext, 'db' | 'vault'>,
  { words, amount, pan, fits = [] }: DonationSearch,
  limit: number,
): Promise<string[]> {
  const all = (): ReturnType<typeof allOf> => allOf(db, fits, limit);
  const newest = (queries: ReturnType<typeof donationsWith>, most = limit) =>
    queries.map((query) =>
      query
        .where((e) => e.and(fits))
        .limit(most)
        .execute(),
    );
  const found = await Promise.all([
    ...(amount ? newest(donationsOfAmount(db, amount.paise, amount.words.map(soughtWord))) : []),
    pan === null ? [] : all().where('donor_pan_hash', 'in', panHashes({ vault }, pan)).execute(),
    ...(words === null
      ? []
      : [
          ...newest(donationsWith(db, words.map(soughtWord)), amount ? Math.min(limit, MOST_OF_DIGITS) : limit),
          all()
            .where('id', 'in', (e) =>
              e
                .selectFrom('donation_events')
                .select('donation_id')
                .where('kind', 'in', OTHER_PAYMENTS)
                .where(
                  containsWords(
                    words.map((word) => `"${word}"`),
                    ['data'],
                  ),
                ),
            )
            .execute(),
          // The whole number of a receipt that another replaced.
          ...(words.length === 1
            ? [
                all()
                  .where('id', 'in', (e) =>
                    e
                      .selectFrom('receipts')
                      .select('donation_id')
                      .where('number', '=', words[0]?.toUpperCase() ?? ''),
                  )
                  .execute(),
              ]
            : []),
        ]),
  ]);
  const ids = new Set(found.flat().map(({ id }) => id));
  return [...ids].sort((one, other) => (one < other ? 1 : -1)).slice(0, limit);
}

const allOf = (db: Db, fits: readonly Condition[], limit: number) =>
  db
    .selectFrom('donations')
    .select('id')
    .where((e) => e.and(fits))
    .orderBy('id', 'desc')
    .limit(limit);
