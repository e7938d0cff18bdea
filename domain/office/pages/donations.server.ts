import { type SqlBool, sql } from 'kysely';
import { fundTitle } from '#domain/content/funds.ts';
import { DONATION_COLUMNS, DONATION_EXPORTS, type ListedFilter } from '#domain/donations/list/columns.ts';
import { DONATION_SHEET } from '#domain/donations/list/export.server.ts';
import { donationList } from '#domain/donations/list/list.server.ts';
import { searchDonations } from '#domain/donations/list/search.server.ts';
import { namedIn } from '#domain/donations/list/tallies.server.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { mayDo, type StaffActor } from '#domain/staff/rights.ts';
import { MOST_FOUND } from '#domain/office/constants.ts';
import type { DonationChoices, DonationList, DonationListBody } from '#domain/office/operations/donation-operations.ts';
import { amountIn, panIn, wordsOf } from '#domain/office/search-words.ts';
import { listPages } from './listed.server.ts';
import { presentYear } from './office.server.ts';

/** With what the search of the office asks of donations. */
export function soughtIn(by: StaffActor, words: string) {
  const amount = amountIn(words);
  return {
    words: amount?.isMarked ? null : wordsOf(words),
    amount,
    pan: mayDo(by.roles, 'donations.numbers') ? panIn(words) : null,
  };
}

/** The newest that words find: a common name is in tens of thousands. */
async function found(ctx: DomainContext, by: StaffActor, { words = '', ...filter }: ListedFilter): Promise<string[] | undefined> {
  if (words.trim() === '') return undefined;
  return searchDonations(ctx, { ...soughtIn(by, words), fits: donationList.fits(ctx, filter) }, MOST_FOUND + 1);
}

const among = (ids: readonly string[]) =>
  ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`id in (${sql.join(ids.slice(0, MOST_FOUND))})`;

export async function askedDonations(ctx: DomainContext, by: StaffActor, { words, ...filter }: ListedFilter) {
  const ids = await found(ctx, by, { words, ...filter });
  return { filter: { ...filter, words: [] }, also: ids ? [among(ids)] : [] };
}

const pages = listPages({
  list: donationList,
  sheet: DONATION_SHEET,
  exports: DONATION_EXPORTS,
  sums: ['amount', 'refunded'],
  acts: { searched: 'donations.searched', exported: 'donations.exported' },
  askedOf: askedDonations,
  idOf: async (db, number) => (await findDonation({ db }, number)).id,
});

export const { place: placeDonation, export: exportDonations } = pages;

/** @throws AppError `invalid_input` for another `after` */
export async function listDonations(ctx: DomainContext, by: StaffActor, body: DonationListBody): Promise<DonationList> {
  const page = await pages.list(ctx, by, body);
  const { count = 0, amount = 0, refunded = 0 } = page.totals ?? {};
  const isFull = (body.filter.words ?? '') !== '' && count === MOST_FOUND;
  return { ...page, totals: page.totals && { count, amount, refunded, most: isFull ? MOST_FOUND : 0 } };
}

/** What filters offer beyond their columns. */
export async function readDonationChoices(ctx: DomainContext): Promise<DonationChoices> {
  const { foundation } = ctx.content();
  const keys = new Set([...foundation.donations.funds.map(({ key }) => key), ...(await namedIn(ctx.db, 'fund'))]);
  const funds = [...keys].map((key) => ({ value: key, label: fundTitle(foundation, key) ?? key }));
  return { presentYear: presentYear(ctx), funds, sources: await namedIn(ctx.db, 'source') };
}
