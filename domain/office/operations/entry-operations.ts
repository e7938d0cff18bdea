/** docs/decisions/0109. */
import { z } from 'zod';
import { ASKS, batchForm, bookForm, entryForm, voidForm } from '#domain/donations/entry/form.ts';
import { whyField } from '#domain/donations/office-fields.ts';
import { BATCH_STATES } from '#domain/donations/entry/states.ts';
import { CITIZENSHIPS } from '#domain/donations/donor-constants.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { count, messageFields, messageResponseSchema, paise, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { donationRowSchema } from './donation-operations.ts';
import { defineOfficeOperations, financialYear } from './operation-parts.ts';

const day = z.iso.date();
const number = z.string().max(MAX_REFERENCE_LENGTH);
const anonymous = z
  .object({ year: financialYear, sum: paise, limit: paise.describe('What may be given without a name before it is taxed, in whole paise') })
  .meta({ id: 'AnonymousSum' });

const batch = {
  number: z.string().describe('Such as B-0001'),
  version: z.int().describe('To send along with a change'),
  status: z.enum(keysOf(BATCH_STATES)),
  day,
  place: z.nullable(z.string()),
  slipTotal: z.nullable(paise).describe('As the deposit slip says, in whole paise'),
  total: paise.describe('What was entered, in whole paise; once it is closed, as it was then'),
  count: count('Donations in it'),
  openedBy: z.string(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(time),
  differenceReason: z.nullable(z.string()),
};
const batchRow = z.object(batch).meta({ id: 'BatchRow' });
const batchSchema = z.object({ ...batch, donations: z.array(donationRowSchema) }).meta({ id: 'Batch' });
export type BatchRow = z.output<typeof batchRow>;
export type BatchDetails = z.output<typeof batchSchema>;

const paper = z.int().describe('Number printed on a paper of the book');
const book = {
  number: z.string().describe('Such as RB-0001'),
  version: z.int().describe('To send along with a change'),
  name: z.string(),
  first: paper,
  last: paper,
  collector: z.string(),
  givenOn: day,
  returnedOn: z.nullable(day),
  missing: z
    .array(paper)
    .describe('Numbers that nothing is known of, below the highest that was used; of the whole book once it came back'),
  next: z.nullable(paper).describe('The next number to enter; null when all are used'),
};
const bookRow = z
  .object({ ...book, entered: count('Donations entered from it'), voids: count('Papers that nobody got') })
  .meta({ id: 'BookRow' });
const bookSchema = z
  .object({
    ...book,
    entered: z.array(z.object({ number: paper, donation: donationRowSchema })),
    voids: z.array(z.object({ number: paper, reason: z.string(), by: z.string(), at: time })),
  })
  .meta({ id: 'Book' });
export type BookRow = z.output<typeof bookRow>;
export type BookDetails = z.output<typeof bookSchema>;

const offerSchema = z
  .object({
    today: day,
    funds: z.array(z.object({ key: z.string(), title: z.string() })),
    books: z
      .array(z.object({ number: z.string(), name: z.string(), collector: z.string(), next: book.next }))
      .describe('Those with numbers left'),
    batch: z.nullable(batchRow).describe('The one that was asked for'),
    anonymous,
  })
  .meta({ id: 'EntryOffer' });
export type EntryOffer = z.output<typeof offerSchema>;

const foundDonor = z
  .object({
    number: z.string(),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    pan: z.nullable(z.string()).describe('Masked'),
    address: z.nullable(z.string()),
    citizenship: z.nullable(z.enum(keysOf(CITIZENSHIPS))),
    donations: count('Donations'),
    lastAt: time,
  })
  .meta({ id: 'FoundDonor' });
export type FoundDonor = z.output<typeof foundDonor>;

const askSchema = z
  .object({
    kind: z.enum(keysOf(ASKS)),
    donations: z.array(donationRowSchema).describe('Those that are there already'),
    donors: z.array(z.object({ number: z.string(), name: z.nullable(z.string()) })),
  })
  .meta({ id: 'EntryAsk' });
export type EntryAsk = z.output<typeof askSchema>;

const enteredSchema = z
  .object({
    donation: donationRowSchema,
    donor: z.nullable(z.string()).describe('Number of the donor who has it; null when it is anonymous'),
    receiptNumber: z.string(),
    notDeductible: z.nullable(z.string()).describe('Why it gives the donor no deduction'),
    isMailed: z.boolean().describe('The receipt goes to the donor by email'),
    offer: offerSchema,
  })
  .meta({ id: 'EnteredDonation' });
export type EnteredDonation = z.output<typeof enteredSchema>;

const version = { version: z.int().describe('As it was read; another one: 409') };
const batchParams = z.object({ number: number.describe('Such as B-0001') });
const bookParams = z.object({ number: number.describe('Such as RB-0001') });
const batchResponse = (id: string) => z.object({ ...messageFields, data: batchSchema }).meta({ id });
const bookResponse = (id: string) => z.object({ ...messageFields, data: bookSchema }).meta({ id });
/** A new schema for each operation: the document names them. */
const why = () => fieldSchema(() => whyField);

export const entryOperations = defineOfficeOperations({
  'GET /office/entries': {
    id: 'beginEntry',
    right: 'donations.enter',
    act: 'entry.begun',
    summary: 'What the form of a donation by hand offers',
    query: z.object({ batch: number.optional().describe('Number of the batch that is entered') }),
    response: z.object({ ...messageFields, data: offerSchema }).meta({ id: 'EntryOfferResponse' }),
    errors: ['not_found'],
  },
  'POST /office/entries/donors': {
    id: 'findDonors',
    right: 'donations.enter',
    act: 'donors.searched',
    summary: 'Donors who fit what is typed, the last to give first',
    description: 'By POST, because names belong in no address.',
    body: z.object({ words: z.string().min(2).max(100) }),
    response: z.object({ ...messageFields, data: z.object({ donors: z.array(foundDonor) }) }).meta({ id: 'FoundDonors' }),
  },
  'POST /office/entries/check': {
    id: 'checkEntry',
    right: 'donations.enter',
    act: 'entry.checked',
    summary: 'What stands out of a donation, beside what is there already',
    body: schemaOf(entryForm),
    response: z.object({ ...messageFields, data: z.object({ asks: z.array(askSchema) }) }).meta({ id: 'EntryAsks' }),
    errors: ['not_found'],
  },
  'POST /office/entries': {
    id: 'enterDonation',
    right: 'donations.enter',
    act: 'donation.entered',
    summary: 'Enter a donation that came by cash, cheque, transfer, UPI or in kind',
    description: 'What stands out is refused with 409 until it is named in `confirmed`, with a reason.',
    body: z.intersection(
      z.object({
        key: z.string().min(8).max(40).describe('Of one press: sent again, it enters nothing more'),
        confirmed: z
          .array(z.enum(keysOf(ASKS)))
          .max(20)
          .default([]),
        batch: number.optional().describe('Number of the batch it belongs to'),
      }),
      schemaOf(entryForm),
    ),
    response: z.object({ ...messageFields, data: enteredSchema }).meta({ id: 'EnteredResponse' }),
    errors: ['not_found', 'conflict'],
  },
  'GET /office/batches': {
    id: 'listBatches',
    right: 'donations.enter',
    act: 'batches.listed',
    summary: 'Batches of donations, open ones first',
    response: z.object({ ...messageFields, data: z.object({ rows: z.array(batchRow), anonymous, today: day }) }).meta({ id: 'Batches' }),
  },
  'POST /office/batches': {
    id: 'openBatch',
    right: 'donations.enter',
    act: 'batch.opened',
    summary: 'Begin a batch',
    body: schemaOf(batchForm),
    response: batchResponse('OpenedBatch'),
  },
  'GET /office/batches/:number': {
    id: 'readBatch',
    right: 'donations.enter',
    act: 'batch.read',
    summary: 'One batch with its donations',
    params: batchParams,
    response: batchResponse('BatchResponse'),
    errors: ['not_found'],
  },
  'POST /office/batches/:number/details': {
    id: 'changeBatch',
    right: 'donations.enter',
    act: 'batch.changed',
    summary: 'Change day, slip or bank of an open batch',
    params: batchParams,
    body: z.intersection(z.object(version), schemaOf(batchForm)),
    response: batchResponse('ChangedBatch'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/batches/:number/close': {
    id: 'closeBatch',
    right: 'donations.enter',
    act: 'batch.closed',
    summary: 'Close a batch that agrees with its deposit slip, or say why it does not',
    params: batchParams,
    body: z.object({ ...version, reason: z.optional(why()) }),
    response: batchResponse('ClosedBatch'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/batches/:number/reopen': {
    id: 'reopenBatch',
    right: 'donations.enter',
    act: 'batch.reopened',
    summary: 'Open a closed batch again',
    params: batchParams,
    body: z.object(version),
    response: batchResponse('ReopenedBatch'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/batches/:number/delete': {
    id: 'deleteBatch',
    right: 'donations.enter',
    act: 'batch.deleted',
    summary: 'Delete a batch that nothing was entered into',
    params: batchParams,
    body: z.object(version),
    response: messageResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'GET /office/books': {
    id: 'listBooks',
    right: 'donations.enter',
    act: 'books.listed',
    summary: 'Receipt books, those that are out first',
    response: z.object({ ...messageFields, data: z.object({ rows: z.array(bookRow), today: day }) }).meta({ id: 'Books' }),
  },
  'POST /office/books': {
    id: 'addBook',
    right: 'donations.enter',
    act: 'book.added',
    summary: 'Note a receipt book that is given to a collector',
    body: schemaOf(bookForm),
    response: bookResponse('AddedBook'),
  },
  'GET /office/books/:number': {
    id: 'readBook',
    right: 'donations.enter',
    act: 'book.read',
    summary: 'One receipt book: what was entered, what is void, what is missing',
    params: bookParams,
    response: bookResponse('BookResponse'),
    errors: ['not_found'],
  },
  'POST /office/books/:number/details': {
    id: 'changeBook',
    right: 'donations.enter',
    act: 'book.changed',
    summary: 'Change a receipt book, or note that it came back',
    params: bookParams,
    body: z.intersection(z.object(version), schemaOf(bookForm)),
    response: bookResponse('ChangedBook'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/books/:number/void': {
    id: 'voidPaper',
    right: 'donations.enter',
    act: 'paper.voided',
    summary: 'Note that nobody got a paper of the book',
    params: bookParams,
    body: schemaOf(voidForm),
    response: bookResponse('VoidedPaper'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/books/:number/restore': {
    id: 'restorePaper',
    right: 'donations.enter',
    act: 'paper.restored',
    summary: 'Take back that a paper of the book is void',
    params: bookParams,
    body: z.object({ paper: z.int().min(1).describe('Its number') }),
    response: bookResponse('RestoredPaper'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/books/:number/delete': {
    id: 'deleteBook',
    right: 'donations.enter',
    act: 'book.deleted',
    summary: 'Delete a receipt book that nothing was entered from',
    params: bookParams,
    body: z.object(version),
    response: messageResponseSchema,
    errors: ['not_found', 'conflict'],
  },
});
