import { listMessages } from '#domain/contact/contact.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { type DonorRow, FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import type { ListedDonation } from '#domain/donations/list/columns.ts';
import { donationList } from '#domain/donations/list/list.server.ts';
import { type DonationSearch, searchDonations } from '#domain/donations/list/search.server.ts';
import { searchApplications } from '#domain/scholarships/office/office.server.ts';
import { mayDo, type StaffActor } from '#domain/staff/rights.ts';
import { SEARCH_ROWS } from '#domain/office/constants.ts';
import { soughtIn } from './donations.server.ts';
import { askedDonors } from './donors.server.ts';
import { toMessageRow } from './messages.server.ts';
import type { Found } from '#domain/office/operations/operations.ts';
import { wordsOf } from '#domain/office/search-words.ts';

/** With every word, newest first. @param query parts of name, email, phone or number, an amount or a PAN */
export async function searchOffice(ctx: DomainContext, query: string, by: StaffActor): Promise<Found> {
  const sought = soughtIn(by, query);
  const { amount, words: named } = sought;
  const words = wordsOf(query);
  const rupees = amount && amount.paise > 0 && amount.paise % 100 === 0 ? { rupees: amount.paise / 100, words: amount.words } : null;
  const limit = SEARCH_ROWS + 1;
  const [donors, donations, applications, messages] = await Promise.all([
    mayDo(by.roles, 'donors.read') ? searchDonors(ctx, query, by, limit) : [],
    mayDo(by.roles, 'donations.read') ? donationsOf(ctx, sought, limit) : [],
    searchApplications(ctx, { by, words: named, amount: rupees, limit }),
    mayDo(by.roles, 'messages.read') ? listMessages(ctx, { by, words, limit }) : [],
  ]);
  return {
    donors: firstRows(donors),
    donations: firstRows(donations),
    applications: firstRows(applications),
    messages: firstRows(messages.map((message) => toMessageRow(ctx, message))),
  };
}

const donationsOf = async (ctx: DomainContext, sought: DonationSearch, limit: number): Promise<ListedDonation[]> =>
  donationList.rows(ctx, await searchDonations(ctx, sought, limit));

async function searchDonors(ctx: DomainContext, query: string, by: StaffActor, limit: number): Promise<DonorRow[]> {
  const asked = { ...(await askedDonors(ctx, by, { words: query })), sort: FIRST_DONOR_SORT };
  return (await donorList.page(ctx, { ...asked, after: undefined, limit })).rows;
}

const firstRows = <Row>(rows: Row[]): { rows: Row[]; hasMore: boolean } => ({
  rows: rows.slice(0, SEARCH_ROWS),
  hasMore: rows.length > SEARCH_ROWS,
});
