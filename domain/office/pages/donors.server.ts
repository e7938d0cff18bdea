import { type SqlBool, sql } from 'kysely';
import { ACTS } from '#domain/activity/acts.ts';
import { DONOR_COLUMNS, DONOR_EXPORTS, type DonorFilter } from '#domain/donations/donors/columns.ts';
import { certificatesOf } from '#domain/donations/certificates/certificates.server.ts';
import { type DonorAndDonations, findDonor, masked, openPan, readDonor, shownDonor } from '#domain/donations/donors/donor.server.ts';
import { donorForm } from '#domain/donations/donors/form.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import { lettersOf } from '#domain/donations/letters/letters.server.ts';
import type { Donor } from '#domain/donations/ledger/donors.server.ts';
import { panHashes } from '#domain/donations/pan.server.ts';
import { receiptPath } from '#domain/donations/receipts/receipts.server.ts';
import { optionLabel, optionValue, shortLabelOf, type Field } from '#domain/forms/form.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { mayDo, type StaffActor } from '#domain/staff/rights.ts';
import type { DonorDetails } from '#domain/office/operations/donor-operations.ts';
import { panIn, wordsOf } from '#domain/office/search-words.ts';
import { listPages } from './listed.server.ts';
import { toDonationRow } from './donation-row.server.ts';
import { toLetterRow } from './letter-row.server.ts';

/** A whole PAN among the words is found by its hash, for who may see it. */
export async function askedDonors(ctx: DomainContext, by: StaffActor, { words = '', ...filter }: DonorFilter) {
  const pan = mayDo(by.roles, 'donations.numbers') ? panIn(words) : null;
  const also = pan === null ? [] : [sql<SqlBool>`pan_hash in (${sql.join(panHashes(ctx, pan))})`];
  return { filter: { ...filter, words: words === '' || pan !== null ? [] : wordsOf(words) }, also };
}

const pages = listPages({
  list: donorList,
  sheet: {
    list: donorList,
    columns: DONOR_COLUMNS,
    async more({ db, vault }, ids) {
      const rows = await db.selectFrom('donors').select(['id', 'number', 'pan', 'address']).where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.number, { panNo: masked(openPan({ vault }, row)) ?? '', address: row.address ?? '' }]));
    },
  },
  exports: DONOR_EXPORTS,
  sums: ['total'],
  acts: { searched: 'donors.searched', exported: 'donors.exported' },
  askedOf: askedDonors,
  idOf: async (db, number) => (await findDonor(db, number)).id,
});

export const { list: listDonors, place: placeDonor, export: exportDonors } = pages;

/** @throws AppError `not_found` */
export async function readDonorDetails(ctx: DomainContext, number: string): Promise<DonorDetails> {
  const { donor, mergedInto, donations, hasMore, years, doubts, merged, also, history } = await readDonor(ctx, number);
  const letters = await lettersOf(ctx.db, donor.id);
  return {
    number: donor.number,
    version: donor.version,
    ...shownDonor(ctx, donor),
    mergedInto,
    total: donor.total,
    count: donor.donations,
    years,
    donations: donations.map(({ donation, receiptId, foundBy }) => ({
      ...toDonationRow(donation),
      receiptUrl: receiptId === null ? null : receiptPath(ctx, receiptId),
      foundBy,
    })),
    hasMore,
    also,
    certificates: await certificatesOf(ctx, donor.id),
    letters: letters.map(toLetterRow),
    doubts: doubts.map(({ donor: other, why }) => ({ ...toOther(ctx, other), why })),
    merged: merged.map(({ donor: other, at }) => ({ ...toOther(ctx, other), at })),
    history: history.map(toHistory),
  };
}

const toOther = (ctx: DomainContext, other: Donor) => ({
  number: other.number,
  name: other.name,
  email: other.email,
  phone: other.phone,
  pan: masked(openPan(ctx, other)),
  donations: other.donations,
  total: other.total,
});

const toHistory = ({ at, act, actor, details }: DonorAndDonations['history'][number]) => {
  const [before, after] = [partsOf(details?.before), partsOf(details?.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    at,
    act: sentence(ACTS[act].label),
    by: actor,
    reason: [details?.what ? labelOf(details.what) : '', details?.why ?? ''].filter(Boolean).join(': '),
    changes: names.map((name) => ({ name: labelOf(name), before: valueText(name, before[name]), after: valueText(name, after[name]) })),
  };
};

const partsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const LABELS: Readonly<Record<string, string>> = {
  pan: 'PAN',
  otherId: 'Other number',
  into: 'Into',
  merged: 'Merged',
  unmerged: 'Taken out',
  donations: 'Donations',
  apart: 'Two donors',
  donation: 'Donation',
  from: 'From',
  to: 'To',
};

const fieldOf = (name: string): Field | undefined => (donorForm.fields as Readonly<Record<string, Field>>)[name];

function labelOf(name: string): string {
  const field = fieldOf(name);
  return LABELS[name] ?? (field ? shortLabelOf(field) : name);
}

function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'Yes';
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(', ');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const option = fieldOf(name)?.options?.find((one) => optionValue(one) === text);
  return option ? optionLabel(option) : text;
}
