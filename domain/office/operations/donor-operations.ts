/** docs/decisions/0108. */
import { z } from 'zod';
import {
  CITIZENSHIPS,
  DONOR_KINDS,
  DONOR_LANGUAGES,
  DONOR_NUMBERS,
  DOUBTS,
  FOUND_BY,
  OTHER_IDS,
} from '#domain/donations/donor-constants.ts';
import { DONOR_COLUMNS, DONOR_EXPORTS, FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { donorForm, mergeForm, moveDonationForm } from '#domain/donations/donors/form.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { after, listSchemas, placeSchemaOf } from '#domain/lists/schema.ts';
import { count, messageFields, paise, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { MAX_REFERENCE_LENGTH, OFFICE_ROWS } from '#domain/office/constants.ts';
import { certificateFields } from './certificate-operations.ts';
import { donationRowSchema } from './donation-operations.ts';
import { letterRowSchema } from './letter-rows.ts';
import { defineOfficeOperations, financialYear, next, reasonBody } from './operation-parts.ts';
import { savedLists } from './saved-list-operations.ts';

export const donorSchemas = listSchemas(DONOR_COLUMNS, {
  ids: { row: 'ListedDonor', filter: 'DonorFilter', sort: 'DonorSort' },
  firstSort: FIRST_DONOR_SORT,
  searched: 'In number, name, email or phone; or a whole PAN, for who may see it',
});

const saved = savedLists('donors.read', 'Donor', { filter: donorSchemas.filter, sort: donorSchemas.sort, columns: donorSchemas.columns });
export type SavedDonorList = z.output<typeof saved.list>;
export const storedDonorListSchema = saved.stored;

const listSchema = z.object({
  rows: z.array(donorSchemas.row),
  next,
  totals: z
    .nullable(z.object({ count: count('Donors'), total: paise.describe('What they gave in all, without what went back, in whole paise') }))
    .describe('Of exactly this filter, all pages together; null on further pages'),
});

const nothing = (what: string) => z.nullable(z.string()).describe(what);

/** One that is named on the page of another. */
const otherDonor = z.object({
  number: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  pan: nothing('Masked'),
  donations: count('Donations'),
  total: paise,
});

const donorSchema = z
  .object({
    number: z.string(),
    version: z.int().describe('To send along with a change'),
    kind: z.enum(keysOf(DONOR_KINDS)),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    pan: nothing('Masked; null when none is known'),
    otherIdKind: z.nullable(z.enum(keysOf(OTHER_IDS))),
    otherId: nothing('Masked'),
    address: z.nullable(z.string()),
    citizenship: z.nullable(z.enum(keysOf(CITIZENSHIPS))),
    language: z.nullable(z.enum(keysOf(DONOR_LANGUAGES))),
    noContact: z.boolean(),
    notes: z.nullable(z.string()),
    mergedInto: nothing('Number of the record that this one is a part of'),
    total: paise.describe('Without what went back'),
    count: count('Donations'),
    years: z
      .array(z.object({ year: financialYear, donations: count('Donations'), amount: paise }))
      .describe('Financial years with a donation, the newest first'),
    donations: z
      .array(donationRowSchema.extend({ receiptUrl: nothing('Path of its last receipt as a PDF'), foundBy: z.enum(keysOf(FOUND_BY)) }))
      .describe('The newest first, at most 200; refunded ones too'),
    hasMore: z.boolean(),
    also: z
      .object({ names: z.array(z.string()), emails: z.array(z.string()), phones: z.array(z.string()) })
      .describe('What donations said and the record does not'),
    certificates: z.array(z.object(certificateFields)).describe('Certificates of donation, the newest year first'),
    letters: z.array(letterRowSchema).describe('The newest first, at most 100'),
    doubts: z.array(otherDonor.extend({ why: z.enum(keysOf(DOUBTS)) })).describe('Records that may be the same donor'),
    merged: z.array(otherDonor.extend({ at: time })).describe('Records that were merged into this one'),
    history: z.array(
      z.object({
        at: time,
        act: z.string(),
        by: z.string(),
        reason: z.string(),
        changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  })
  .meta({ id: 'Donor' });
export type DonorDetails = z.output<typeof donorSchema>;

const donorResponse = (id: string) => z.object({ ...messageFields, data: donorSchema }).meta({ id });
const params = z.object({ number: z.string().max(MAX_REFERENCE_LENGTH).describe('Such as D-00042') });
const version = { version: z.int().describe('As it was read; another one: 409') };

export const donorOperations = defineOfficeOperations({
  'POST /office/donors/list': {
    id: 'listDonors',
    right: 'donors.read',
    act: 'donors.listed',
    summary: 'One page of the donors that fit, in order',
    description: 'By POST, because names and numbers belong in no address.',
    body: z.object({
      ...donorSchemas.query,
      after,
      limit: z.int().min(1).max(100).default(OFFICE_ROWS).describe('Rows'),
    }),
    response: z.object({ ...messageFields, data: listSchema }).meta({ id: 'DonorList' }),
  },
  'POST /office/donors/place': {
    id: 'placeDonor',
    right: 'donors.read',
    act: 'donors.walked',
    summary: 'Where a donor stands in a list, and what comes before and after it',
    body: z.object({ ...donorSchemas.query, number: params.shape.number }),
    response: z.object({ ...messageFields, data: placeSchemaOf('donor') }).meta({ id: 'DonorPlace' }),
    errors: ['not_found'],
  },
  'POST /office/donors/export': {
    id: 'exportDonors',
    right: 'donors.export',
    act: 'donors.exported',
    summary: 'The donors that fit, as a spreadsheet (CSV or XLSX)',
    description: 'PANs are masked. Recorded before it is answered.',
    body: z.object({
      ...donorSchemas.query,
      columns: z
        .array(z.enum(DONOR_EXPORTS.map(({ name }) => name) as [string, ...string[]]))
        .min(1, 'Please choose a column.')
        .max(DONOR_EXPORTS.length),
      format: z.enum(['csv', 'xlsx']),
    }),
    file: 'application/octet-stream',
    errors: ['not_found'],
  },
  'GET /office/donors/lists': { id: 'readDonorLists', ...saved.read },
  'POST /office/donors/lists': { id: 'saveDonorList', ...saved.save },
  'POST /office/donors/lists/:id': { id: 'changeDonorList', ...saved.change },
  'POST /office/donors/lists/:id/delete': { id: 'deleteDonorList', ...saved.delete },
  'GET /office/donors/:number': {
    id: 'readDonor',
    right: 'donors.read',
    act: 'donor.opened',
    summary: 'One donor with all donations',
    params,
    response: donorResponse('DonorResponse'),
    errors: ['not_found'],
  },
  'POST /office/donors/:number/details': {
    id: 'changeDonor',
    right: 'donors.change',
    act: 'donor.changed',
    summary: 'Change what is known of a donor',
    description: 'Donations keep what they said.',
    params,
    body: z.intersection(z.object(version), schemaOf(donorForm)),
    response: donorResponse('ChangedDonor'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/donors/:number/number': {
    id: 'revealDonorNumber',
    right: 'donations.numbers',
    act: 'donor.numberShown',
    summary: 'A number of a donor in full',
    description: 'The request is recorded before it is answered.',
    params,
    body: reasonBody().extend({ what: z.enum(DONOR_NUMBERS) }),
    response: z.object({ ...messageFields, data: z.object({ value: z.string() }) }).meta({ id: 'DonorNumber' }),
    errors: ['not_found'],
  },
  'POST /office/donors/:number/merge': {
    id: 'mergeDonors',
    right: 'donors.merge',
    act: 'donor.merged',
    summary: 'Make another record a part of this donor',
    description: 'Its donations move here; no donation changes. It can be undone.',
    params,
    body: z.object({ ...version, other: fieldSchema(() => mergeForm.fields.other) }),
    response: donorResponse('MergedDonor'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/donors/:number/unmerge': {
    id: 'unmergeDonors',
    right: 'donors.merge',
    act: 'donor.unmerged',
    summary: 'Take a merged record out again, with its donations',
    params,
    body: z.object({ ...version, other: params.shape.number }),
    response: donorResponse('UnmergedDonor'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/donors/:number/part': {
    id: 'partDonors',
    right: 'donors.merge',
    act: 'donor.parted',
    summary: 'Say that another record is another donor',
    params,
    body: z.object({ other: params.shape.number }),
    response: donorResponse('PartedDonor'),
    errors: ['not_found'],
  },
  'POST /office/donors/:number/move': {
    id: 'moveDonation',
    right: 'donors.merge',
    act: 'donor.moved',
    summary: 'Move a donation to another donor, or to a new one',
    params,
    body: z.object({ donation: z.string().max(MAX_REFERENCE_LENGTH), other: z.optional(fieldSchema(() => moveDonationForm.fields.other)) }),
    response: donorResponse('MovedFromDonor'),
    errors: ['not_found', 'conflict'],
  },
});
