import { z } from 'zod';
import { frequencies } from '#domain/content/schema/constants.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { keysOf } from '#domain/shared/states.ts';
import { paise, messageFields, time } from '#domain/shared/responses.ts';
import { DONATION_FILTERS, MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import {
  before,
  disclosureReason,
  disclosures,
  financialYear,
  flag,
  next,
  reason,
  reasonBody,
  yearInQuery,
  defineOfficeOperations,
} from './operation-parts.ts';

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

const donationSchema = z
  .object({
    ...row,
    amountRefunded: paise.describe('What went back to the donor so far, in whole paise'),
    receiptNumber: z.nullable(z.string()),
    receiptUrl: z.nullable(z.string()).describe('Path of the receipt as a PDF; null unless the donation is paid'),
    donor: z.nullable(z.string()).describe('Number of the donor it belongs to; null without one'),
    orderId: z.string(),
    paymentId: z.nullable(z.string()),
    orderedAt: time,
    paidAt: z.nullable(time),
    method: z.nullable(z.string()),
    isForeignCard: z.boolean(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    pan: z.nullable(z.string()).describe('Masked; null when none was given'),
    address: z.nullable(z.string()),
    isIndianCitizen: z.boolean().describe('True when the donor said so; false is "not said"'),
    respondBy: z.nullable(time).describe('Until when to respond to a dispute; null unless one is open'),
    history: z.array(
      z.object({
        at: time,
        source: z.string(),
        kind: z.string(),
        data: z.string().describe('JSON: ids and amounts; for a settled flag who settled it and why'),
      }),
    ),
    disclosures,
  })
  .meta({ id: 'Donation' });
export type DonationDetails = z.output<typeof donationSchema>;

const donationsSchema = z.object({ rows: z.array(donationRowSchema), next, presentYear: financialYear });
export type Donations = z.output<typeof donationsSchema>;

const donationResponseSchema = z.object({ ...messageFields, data: donationSchema }).meta({ id: 'DonationResponse' });
const donation = z.object({ reference: z.string().max(MAX_REFERENCE_LENGTH).describe('Receipt number, order or payment') });

export const donationOperations = defineOfficeOperations({
  'GET /office/donations': {
    id: 'listDonations',
    right: 'donations.read',
    act: 'donations.listed',
    summary: 'One page of donations, newest first',
    query: z.object({ filter: z.enum(DONATION_FILTERS).default('paid'), year: yearInQuery.optional(), before }),
    response: z.object({ ...messageFields, data: donationsSchema }).meta({ id: 'Donations' }),
  },
  'GET /office/donations/:reference': {
    id: 'readDonation',
    right: 'donations.read',
    act: 'donation.opened',
    summary: 'One donation with its history',
    params: donation,
    response: donationResponseSchema,
    errors: ['not_found'],
  },
  'POST /office/donations/:reference/settle': {
    id: 'settleFlag',
    right: 'donations.settle',
    act: 'donation.settled',
    summary: 'Take a flag off a donation',
    params: donation,
    body: z.object({ flag, reason }),
    response: donationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/donations/:reference/pan': {
    id: 'revealPan',
    right: 'donations.numbers',
    act: 'pan.shown',
    summary: 'The full PAN of a donor',
    description: 'The request is recorded before it is answered.',
    params: donation,
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
  'POST /office/statement': {
    id: 'downloadStatement',
    right: 'donations.statement',
    act: 'statement.exported',
    summary: 'What each donor with a PAN gave in a financial year (CSV)',
    description: 'The request is recorded before it is answered.',
    body: z.object({ year: financialYear.min(2000).max(2100), reason: disclosureReason }),
    file: 'text/csv',
    errors: ['not_found'],
  },
});
