import { z } from 'zod';
import { frequencies } from '#domain/content/schema/constants.ts';
import { CORRECTABLE_MODES, correctionForm } from '#domain/donations/correction-form.ts';
import { MOST_SERIAL, sendReceiptForm } from '#domain/donations/receipt-forms.ts';
import { DONATION_COLUMNS, DONATION_EXPORTS, FIRST_DONATION_SORT } from '#domain/donations/list/columns.ts';
import { RECEIPT_STATES } from '#domain/donations/receipts/states.ts';
import { DONATION_MODES, DONATION_NATURES, REFUND_WAYS } from '#domain/donations/modes.ts';
import { DONATION_STATES, REFUND_STATES } from '#domain/donations/states.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { after, listSchemas, placeSchemaOf } from '#domain/lists/schema.ts';
import { DRAWN_PER_MINUTE } from '#domain/shared/operation.ts';
import { keysOf } from '#domain/shared/states.ts';
import { count, paise, messageFields, time } from '#domain/shared/responses.ts';
import { MAX_REFERENCE_LENGTH, OFFICE_ROWS } from '#domain/office/constants.ts';
import {
  before,
  disclosures,
  financialYear,
  flag,
  next,
  reason,
  reasonBody,
  yearInQuery,
  defineOfficeOperations,
} from './operation-parts.ts';
import { savedLists } from './saved-list-operations.ts';

const row = {
  reference: z.string().describe('Receipt number, else the provider’s order id'),
  status: z.enum(keysOf(DONATION_STATES)),
  amount: paise,
  frequency: z.enum(frequencies),
  name: z.nullable(z.string()),
  flags: z.array(flag),
  at: time.describe('When it was paid, else ordered, in milliseconds since the epoch'),
};
export const donationRowSchema = z.object(row).meta({ id: 'DonationRow' });
export type DonationRow = z.output<typeof donationRowSchema>;

const receipt = {
  number: z.string(),
  status: z.enum(keysOf(RECEIPT_STATES)),
  amount: paise.describe('What was not given back, in whole paise'),
  issuedAt: time,
};
const receiptRowSchema = z
  .object({
    ...receipt,
    name: z.nullable(z.string()),
    replaces: z.nullable(z.string()).describe('Number of the receipt in whose place it stands'),
  })
  .meta({ id: 'ReceiptRow' });

const refund = z
  .object({
    id: z.string(),
    status: z.enum(keysOf(REFUND_STATES)),
    way: z.enum(keysOf(REFUND_WAYS)),
    amount: paise,
    paymentId: z.string(),
    bankReference: z.nullable(z.string()).describe('Number of the cheque, or UTR of the transfer'),
    paidOn: z.nullable(z.iso.date()),
    askedBy: z.string(),
    askedAt: time,
    releasedBy: z.nullable(z.string()),
    mayRelease: z.boolean().describe('It waits for another person than who asked, and that is you'),
    reason: z.nullable(z.string()),
  })
  .meta({ id: 'Refund' });

const donationSchema = z
  .object({
    ...row,
    amountRefunded: paise.describe('What went back to the donor so far, in whole paise'),
    donor: z.nullable(z.string()).describe('Number of the donor it belongs to; null without one'),
    shares: z
      .array(z.object({ donor: z.string(), name: z.nullable(z.string()), weight: count('Part of the sum of all weights') }))
      .describe('Joint donors, all of them; none of a donation of one donor'),
    version: time.describe('Sent along with a change: it is refused when the donation has changed since'),
    receipts: z
      .array(
        z.object({
          ...receipt,
          url: z.string().describe('Path of the PDF, as the donor opens it'),
          replacedBy: z.nullable(z.string()),
          endedAt: z.nullable(time),
          issuedBy: z.nullable(z.string()).describe('The staff member whose correction led to it; null for the site itself'),
          isHanded: z.boolean().describe('It was mailed or printed: another copy is a duplicate'),
        }),
      )
      .describe('The newest first'),
    orderId: z.string(),
    paymentId: z.nullable(z.string()),
    orderedAt: time,
    paidAt: z.nullable(time),
    method: z.nullable(z.string()),
    isForeignCard: z.boolean(),
    mode: z.enum(keysOf(DONATION_MODES)),
    nature: z.enum(keysOf(DONATION_NATURES)),
    fund: z.nullable(z.string()).describe('Title of what it is for; null for whatever is needed most'),
    bankReference: z.nullable(z.string()).describe('Number of a cheque, or UTR of a transfer'),
    source: z.nullable(z.string()),
    notDeductible: z.nullable(z.string()).describe('Why it gives the donor no deduction'),
    entry: z
      .nullable(
        z.object({
          by: z.string(),
          at: time,
          batch: z.nullable(z.string()),
          book: z.nullable(
            z.object({ number: z.string(), name: z.string(), paper: z.nullable(z.int().describe('Number printed on the paper')) }),
          ),
          bank: z.nullable(z.string()),
          chequeDay: z.nullable(z.iso.date()),
          what: z.nullable(z.string()).describe('Of a donation in kind'),
          valuedBy: z.nullable(z.string()),
        }),
      )
      .describe('Of one that the office entered by hand'),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    pan: z.nullable(z.string()).describe('Masked; null when none was given'),
    address: z.nullable(z.string()),
    isIndianCitizen: z.boolean().describe('True when the donor said so; false is "not said"'),
    fundKey: z.nullable(z.string()).describe('Of `fund`'),
    funds: z.array(z.object({ key: z.string(), title: z.string() })).describe('What a donation can be for'),
    reported: z
      .nullable(z.object({ year: financialYear, form: z.string(), filedOn: z.nullable(z.iso.date()) }))
      .describe('The yearly statement that was handed in with it; null for none'),
    isByHand: z.boolean().describe('Entered by the office: no payment provider has the money'),
    refunds: z.array(refund).describe('What the office gives back; the oldest first'),
    payments: z.array(z.string()).describe('Payments of the order that money may go back of; the donation’s own first'),
    releaseAbove: paise.describe('A refund above it waits for a second person, in whole paise'),
    respondBy: z.nullable(time).describe('Until when to respond to a dispute; null unless one is open'),
    history: z.array(
      z.object({
        at: time,
        source: z.string(),
        kind: z.string(),
        data: z.string().describe('JSON: ids and amounts; for a settled flag who settled it and why'),
        changes: z
          .array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }))
          .describe('Of a correction; the PAN masked'),
      }),
    ),
    disclosures,
  })
  .meta({ id: 'Donation' });
export type DonationDetails = z.output<typeof donationSchema>;

export const donationSchemas = listSchemas(DONATION_COLUMNS, {
  ids: { row: 'ListedDonation', filter: 'DonationFilter', sort: 'DonationSort' },
  firstSort: FIRST_DONATION_SORT,
  searched: 'In number, name, email, phone, cheque number or UTR; an amount; or a whole PAN, for who may see it',
});

const saved = savedLists('donations.read', 'Donation', {
  filter: donationSchemas.filter,
  sort: donationSchemas.sort,
  columns: donationSchemas.columns,
});
export type SavedDonationList = z.output<typeof saved.list>;
export const storedDonationListSchema = saved.stored;

const listSchema = z.object({
  rows: z.array(donationSchemas.row),
  next,
  totals: z
    .nullable(
      z.object({
        count: count('Donations'),
        amount: paise.describe('What was given, in whole paise'),
        refunded: paise.describe('What of it went back, in whole paise'),
        most: z.int().describe('0, or how many of the newest are listed where words find more'),
      }),
    )
    .describe('Of exactly this filter, all pages together; null on further pages'),
});
export type DonationList = z.output<typeof listSchema>;

const choicesSchema = z.object({
  presentYear: financialYear,
  funds: z.array(z.object({ value: z.string(), label: z.string() })),
  sources: z.array(z.string()).describe('Where donations say they come from, such as `website`'),
});
export type DonationChoices = z.output<typeof choicesSchema>;

const receiptsSchema = z.object({ rows: z.array(receiptRowSchema), next, presentYear: financialYear });
export type Receipts = z.output<typeof receiptsSchema>;

export const donationResponseSchema = z.object({ ...messageFields, data: donationSchema }).meta({ id: 'DonationResponse' });
const { fields: correction } = correctionForm;
const byNumber = z.object({ number: z.string().max(MAX_REFERENCE_LENGTH).describe('Of the receipt') });
export const donationParams = z.object({ reference: z.string().max(MAX_REFERENCE_LENGTH).describe('Receipt number, order or payment') });

export const donationOperations = defineOfficeOperations({
  'POST /office/donations/list': {
    id: 'listDonations',
    right: 'donations.read',
    act: 'donations.listed',
    summary: 'One page of the donations that fit, in order',
    description: 'By POST, because names and numbers belong in no address.',
    body: z.object({ ...donationSchemas.query, after, limit: z.int().min(1).max(100).default(OFFICE_ROWS).describe('Rows') }),
    response: z.object({ ...messageFields, data: listSchema }).meta({ id: 'DonationList' }),
  },
  'GET /office/donations/choices': {
    id: 'readDonationChoices',
    right: 'donations.read',
    act: 'donations.choices',
    summary: 'By what donations can be filtered',
    response: z.object({ ...messageFields, data: choicesSchema }).meta({ id: 'DonationChoices' }),
  },
  'POST /office/donations/place': {
    id: 'placeDonation',
    right: 'donations.read',
    act: 'donations.walked',
    summary: 'Where a donation stands in a list, and what comes before and after it',
    body: z.object({ ...donationSchemas.query, number: row.reference }),
    response: z.object({ ...messageFields, data: placeSchemaOf('donation') }).meta({ id: 'DonationPlace' }),
    errors: ['not_found'],
  },
  'POST /office/donations/export': {
    id: 'exportDonations',
    right: 'donations.export',
    act: 'donations.exported',
    summary: 'The donations that fit, as a spreadsheet (CSV or XLSX)',
    description: 'PANs are masked. Recorded before it is answered.',
    body: z.object({
      ...donationSchemas.query,
      columns: z
        .array(z.enum(DONATION_EXPORTS.map(({ name }) => name) as [string, ...string[]]))
        .min(1, 'Please choose a column.')
        .max(DONATION_EXPORTS.length),
      format: z.enum(['csv', 'xlsx']),
    }),
    file: 'application/octet-stream',
    errors: ['not_found'],
  },
  'GET /office/donations/lists': { id: 'readDonationLists', ...saved.read },
  'POST /office/donations/lists': { id: 'saveDonationList', ...saved.save },
  'POST /office/donations/lists/:id': { id: 'changeDonationList', ...saved.change },
  'POST /office/donations/lists/:id/delete': { id: 'deleteDonationList', ...saved.delete },
  'GET /office/donations/:reference': {
    id: 'readDonation',
    right: 'donations.read',
    act: 'donation.opened',
    summary: 'One donation with its history',
    params: donationParams,
    response: donationResponseSchema,
    errors: ['not_found'],
  },
  'POST /office/donations/:reference/settle': {
    id: 'settleFlag',
    right: 'donations.settle',
    act: 'donation.settled',
    summary: 'Take a flag off a donation',
    params: donationParams,
    body: z.object({ flag, reason }),
    response: donationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/donations/:reference/correct': {
    id: 'correctDonation',
    right: 'donations.correct',
    act: 'donation.corrected',
    summary: 'Correct what a receipt prints of the donor, and how and for what a donation came',
    description: 'A valid receipt is replaced by a new one, which is mailed to the donor.',
    params: donationParams,
    body: z.object({
      version: time.describe('As it was read'),
      name: z.optional(fieldSchema(() => correction.name)),
      panNo: z.optional(fieldSchema(() => correction.panNo)).describe('Left out: it stays as it is'),
      withoutPan: z.boolean().optional().describe('True: the PAN is taken off'),
      address: z.optional(fieldSchema(() => correction.address)),
      nature: z.enum(keysOf(DONATION_NATURES)).optional().describe('Left out, as each of these: it stays as it is'),
      fund: z.nullable(z.string().max(100)).optional().describe('Key of a fund; null for whatever is needed most'),
      mode: z.enum(keysOf(CORRECTABLE_MODES)).optional().describe('Of a donation that the office entered'),
      bankReference: z
        .nullable(fieldSchema(() => correction.bankReference))
        .optional()
        .describe('Null for none'),
      reason: fieldSchema(() => correction.reason),
    }),
    response: donationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'GET /office/receipts': {
    id: 'listReceipts',
    right: 'donations.read',
    act: 'receipts.listed',
    summary: 'One page of the receipts of a financial year, highest number first',
    query: z.object({ year: yearInQuery.optional(), status: z.enum(keysOf(RECEIPT_STATES)).optional(), before }),
    response: z.object({ ...messageFields, data: receiptsSchema }).meta({ id: 'Receipts' }),
  },
  'POST /office/receipts/print': {
    id: 'printReceipts',
    right: 'donations.receipts',
    act: 'receipts.printed',
    summary: 'Receipts of a financial year by their numbers (one PDF)',
    description: 'Those that were mailed or printed before say that they are duplicates.',
    perMinute: 6,
    body: z.object({
      year: financialYear.min(2000).max(2100),
      status: z.enum(keysOf(RECEIPT_STATES)).optional(),
      first: z.int().min(1).max(MOST_SERIAL).describe('Last part of the first number'),
      last: z.int().min(1).max(MOST_SERIAL).describe('Last part of the last number'),
    }),
    file: 'application/pdf',
    errors: ['not_found', 'expired'],
  },
  'POST /office/receipts/:number/print': {
    id: 'printReceipt',
    right: 'donations.receipts',
    act: 'receipt.printed',
    summary: 'A receipt for its donor, on paper (PDF)',
    description: 'One that was mailed or printed before says that it is a duplicate.',
    perMinute: DRAWN_PER_MINUTE,
    params: byNumber,
    file: 'application/pdf',
    errors: ['not_found', 'expired'],
  },
  'POST /office/receipts/:number/send': {
    id: 'sendReceipt',
    right: 'donations.receipts',
    act: 'receipt.sent',
    summary: 'Mail a receipt, to any address',
    description: 'One that was mailed or printed before says that it is a duplicate.',
    params: byNumber,
    body: schemaOf(sendReceiptForm),
    response: donationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/donations/:reference/pan': {
    id: 'revealPan',
    right: 'donations.numbers',
    act: 'pan.shown',
    summary: 'The full PAN of a donor',
    description: 'The request is recorded before it is answered.',
    params: donationParams,
    body: reasonBody(),
    response: z.object({ ...messageFields, data: z.object({ pan: z.string() }) }).meta({ id: 'Pan' }),
    errors: ['not_found'],
  },
  'GET /office/register': {
    id: 'downloadRegister',
    right: 'donations.export',
    act: 'register.exported',
    summary: 'Every donation of a financial year (CSV or XLSX)',
    query: z.object({ year: yearInQuery, format: z.enum(['csv', 'xlsx']).default('csv') }),
    file: 'text/csv',
    errors: ['not_found'],
  },
});

export type DonationListBody = z.output<(typeof donationOperations)['POST /office/donations/list']['body']>;
