/** docs/decisions/0113. */
import { z } from 'zod';
import { CITIZENSHIPS, DONOR_KINDS, DONOR_LANGUAGES, OTHER_IDS } from '#domain/donations/donor-constants.ts';
import { DONATION_MODES } from '#domain/donations/modes.ts';
import { RECEIPT_STATES } from '#domain/donations/receipts/states.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { defineOperations, DRAWN_PER_MINUTE } from '#domain/shared/operation.ts';
import { count, messageFields, messageResponseSchema, paise, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { donorCodeForm, donorLinkForm, ownDetailsForm } from './form.ts';

const MAX_NUMBER_LENGTH = 60;

const token = z.object({ token: z.string().min(1).max(200).describe('Of the link that was mailed') });
const number = z.string().min(1).max(MAX_NUMBER_LENGTH).describe('Of the donor’s record, such as D-00042');
const financialYear = z.int().min(1900).max(2999).describe('Financial year, by the calendar year in which it begins');
const masked = z.nullable(z.string()).describe('Masked; null when none is known');

const receiptSchema = z.object({
  number: z.string(),
  status: z.enum(keysOf(RECEIPT_STATES)),
  amount: paise,
  issuedAt: time,
});

const pageSchema = z
  .object({
    number,
    records: z
      .array(z.object({ number, name: z.nullable(z.string()) }))
      .describe('All that the visitor may see; more than one only where several donors share an address'),
    version: z.int().describe('To send along with a change'),
    kind: z.enum(keysOf(DONOR_KINDS)),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    pan: masked,
    otherIdKind: z.nullable(z.enum(keysOf(OTHER_IDS))),
    otherId: masked,
    citizenship: z.nullable(z.enum(keysOf(CITIZENSHIPS))),
    language: z.nullable(z.enum(keysOf(DONOR_LANGUAGES))),
    noContact: z.boolean().describe('Wants no letters'),
    missing: z.array(z.enum(['name', 'id', 'address'])).describe('What the yearly statement needs and nobody said'),
    donations: z
      .array(
        z.object({
          at: time,
          amount: paise,
          amountRefunded: paise,
          status: z.enum(keysOf(DONATION_STATES)),
          mode: z.enum(keysOf(DONATION_MODES)),
          fund: z.nullable(z.string()).describe('Title of what it is for'),
          notDeductible: z.nullable(z.string()).describe('Why it gives no deduction, in words'),
          isTrial: z.boolean(),
          receipts: z.array(receiptSchema).describe('The newest first'),
        }),
      )
      .describe('The newest first, at most 200; those that came to nothing too'),
    hasMore: z.boolean(),
    years: z
      .array(z.object({ year: financialYear, donations: count('Donations'), amount: paise }))
      .describe('Years with a donation, without what went back, the newest first'),
    certificates: z
      .array(z.object({ id: z.string(), year: financialYear.nullable(), number: z.nullable(z.string()), amount: z.nullable(paise) }))
      .describe('That count, the newest year first'),
    pledges: z.array(z.object({ amount: paise, nextAt: time, stopUrl: z.string() })).describe('Monthly reminders that run'),
  })
  .meta({ id: 'DonorPage' });
export type DonorPage = z.output<typeof pageSchema>;

const pageResponse = (id: string) => z.object({ ...messageFields, data: pageSchema }).meta({ id });

const DONOR_PAGE_CALLS = { tag: 'donations', for: 'donor', perMinute: 60 } as const;

export const donorPageOperations = defineOperations(DONOR_PAGE_CALLS, {
  'POST /web/donor/link': {
    id: 'askForDonorLink',
    summary: 'Ask for a link to the page of one’s donations',
    description: 'The answer is the same whether the address is a donor’s or not.',
    for: 'anyone',
    body: schemaOf(donorLinkForm),
    response: messageResponseSchema,
  },
  'GET /web/donor/link/:token': {
    id: 'readDonorLink',
    summary: 'Where the code of a link is sent',
    for: 'link',
    params: token,
    response: z.object({ ...messageFields, data: z.object({ address: z.string().describe('Masked') }) }).meta({ id: 'DonorLink' }),
    errors: ['not_found'],
  },
  'POST /web/donor/link/:token/code': {
    id: 'sendDonorCode',
    summary: 'Send the code of a link to its address',
    for: 'link',
    params: token,
    response: messageResponseSchema,
    errors: ['not_found'],
  },
  'POST /web/donor/link/:token': {
    id: 'openDonorPage',
    summary: 'Open the page, with the code; the link is used up',
    for: 'link',
    params: token,
    body: schemaOf(donorCodeForm),
    response: messageResponseSchema,
    errors: ['not_found', 'wrong_code', 'expired'],
  },
  'GET /web/donor': {
    id: 'readDonorPage',
    summary: 'A donor’s own donations, receipts and details',
    query: z.object({ number: number.optional() }),
    response: pageResponse('OwnDonorPage'),
    errors: ['unauthenticated', 'not_found'],
  },
  'POST /web/donor/leave': {
    id: 'leaveDonorPage',
    summary: 'End the visit; a login goes on',
    for: 'anyone',
    response: messageResponseSchema,
  },
  'POST /web/donor/:number/details': {
    id: 'changeOwnDetails',
    summary: 'Complete or correct one’s own details',
    description:
      'Donations of this financial year and the one before follow, where they said the same as the record or nothing. While receipts would be replaced and `isSure` is false, nothing is stored and the answer names them.',
    params: z.object({ number }),
    body: z.intersection(
      z.object({ version: z.int().describe('As it was read; another one: 409'), isSure: z.boolean().default(false) }),
      schemaOf(ownDetailsForm),
    ),
    response: z
      .object({
        ...messageFields,
        data: z.object({
          page: z.nullable(pageSchema).describe('As it is now; null while nothing is stored'),
          receipts: z.array(receiptSchema).describe('That are replaced by new ones'),
        }),
      })
      .meta({ id: 'ChangedOwnDetails' }),
    errors: ['unauthenticated', 'not_found', 'conflict'],
  },
  'POST /web/donor/:number/letters': {
    id: 'chooseLetters',
    summary: 'Want letters, or none',
    description: 'Receipts and what the law asks for still come.',
    params: z.object({ number }),
    body: z.object({ noContact: z.boolean() }),
    response: pageResponse('ChosenLetters'),
    errors: ['unauthenticated', 'not_found', 'conflict'],
  },
  'GET /web/donor/receipts/:number': {
    id: 'downloadOwnReceipt',
    summary: 'A receipt of one’s own as a PDF',
    perMinute: DRAWN_PER_MINUTE,
    params: z.object({ number: z.string().min(1).max(MAX_NUMBER_LENGTH).describe('Of the receipt') }),
    file: 'application/pdf',
    errors: ['unauthenticated', 'not_found', 'expired'],
  },
  'GET /web/donor/:number/summary/:year': {
    id: 'downloadSummary',
    summary: 'All donations of a financial year as a PDF',
    perMinute: DRAWN_PER_MINUTE,
    params: z.object({ number, year: z.coerce.number().pipe(financialYear) }),
    file: 'application/pdf',
    errors: ['unauthenticated', 'not_found'],
  },
  'GET /web/donor/:number/certificates/:id': {
    id: 'downloadOwnCertificate',
    summary: 'A certificate of donation as the portal made it',
    perMinute: DRAWN_PER_MINUTE,
    params: z.object({ number, id: z.string().min(1).max(MAX_NUMBER_LENGTH) }),
    file: 'application/pdf',
    errors: ['unauthenticated', 'not_found'],
  },
  'GET /web/donor/:number/data': {
    id: 'downloadOwnData',
    summary: 'Everything that is stored of the donor, as JSON; long numbers masked',
    perMinute: DRAWN_PER_MINUTE,
    params: z.object({ number }),
    file: 'application/json',
    errors: ['unauthenticated', 'not_found'],
  },
});
