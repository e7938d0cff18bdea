import { z } from 'zod';
import { certificateForm, filingForm, OTHERS, sharesForm } from '#domain/donations/statement/form.ts';
import { STATEMENT_FORMS } from '#domain/donations/statement/forms.ts';
import { LACKS, LEFT_OUT, STATEMENT_SETS } from '#domain/donations/statement/lacks.ts';
import { STATEMENT_STATES } from '#domain/donations/statement/states.ts';
import { OTHER_IDS } from '#domain/donations/donor-constants.ts';
import { DONATION_MODES, DONATION_NATURES } from '#domain/donations/modes.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { count, messageFields, messageResponseSchema, paise, time } from '#domain/shared/responses.ts';
import { keysOf, valuesOf } from '#domain/shared/states.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { donationResponseSchema } from './donation-operations.ts';
import { before, byId, defineOfficeOperations, financialYear, next, reasonBody, yearInQuery } from './operation-parts.ts';

const counted = (what: string) => z.object({ count: count(what), amount: paise });
/** One of each. */
const each = <Name extends string>(names: readonly Name[], value: ReturnType<typeof counted>) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, typeof value>);
const sets = keysOf(STATEMENT_SETS);
const year = financialYear.min(2000).max(2100);

const line = z.object({
  donor: z.nullable(z.string()).describe('Number of the donor'),
  name: z.string(),
  idCode: z.nullable(z.enum(['pan', ...keysOf(OTHER_IDS)])),
  id: z.nullable(z.string()).describe('Masked'),
  nature: z.enum(keysOf(DONATION_NATURES)),
  mode: z.enum(valuesOf(DONATION_MODES, 'statement')),
  amount: paise,
  donations: count('Donations in it'),
  lacks: z.array(z.enum(keysOf(LACKS))),
  change: z.enum(['new', 'changed', 'same', 'gone']).describe('Since it was handed in; gone: it gives nothing after all'),
  filed: z
    .nullable(z.object({ id: z.string(), amount: paise, certificate: z.nullable(z.string()).describe('Number of its certificate') }))
    .describe('As it was handed in last'),
  canBeAsked: z.boolean().describe('A form for what is missing can be mailed'),
  askedAt: z.nullable(time).describe('When a form was mailed last'),
});

const statementSchema = z
  .object({
    year: financialYear,
    presentYear: financialYear,
    form: z.enum(keysOf(STATEMENT_FORMS)),
    dueOn: z.string().describe('YYYY-MM-DD'),
    isOver: z.boolean().describe('The year is over: nothing new can come'),
    register: counted('Donations in the register that count'),
    sets: each(sets, counted('Lines; of what is left out, donations')),
    left: each(keysOf(LEFT_OUT), counted('Donations')),
    changed: count('Lines that were handed in and have changed since'),
    toAsk: count('Donors who lack details, can be asked by mail, and were not within a week'),
    set: z.enum(sets),
    lines: z.array(line),
    donations: z.array(
      z.object({
        reference: z.string(),
        name: z.nullable(z.string()),
        amount: paise,
        at: time,
        reason: z.enum(keysOf(LEFT_OUT)),
      }),
    ),
    next,
    files: z
      .array(
        z.object({
          id: z.string(),
          number: z.int().describe('Within the year; later ones revise it'),
          status: z.enum(keysOf(STATEMENT_STATES)),
          isElsewhere: z.boolean().describe('Handed in before the foundation worked with this program'),
          lines: count('Lines'),
          total: paise,
          preparedAt: time,
          preparedBy: z.string(),
          filedOn: z.nullable(z.string()).describe('YYYY-MM-DD'),
          acknowledgement: z.nullable(z.string()),
          filedBy: z.nullable(z.string()),
        }),
      )
      .describe('The newest first'),
  })
  .meta({ id: 'Statement' });
export type Statement = z.output<typeof statementSchema>;

const { fields: shares } = sharesForm;

export const statementOperations = defineOfficeOperations({
  'GET /office/statement': {
    id: 'readStatement',
    right: 'donations.read',
    act: 'statement.opened',
    summary: 'The yearly statement: what is ready, missing, left out and handed in',
    query: z.object({ year: yearInQuery.optional(), set: z.enum(sets).default('missing'), after: before }),
    response: z.object({ ...messageFields, data: statementSchema }).meta({ id: 'StatementResponse' }),
  },
  'POST /office/statement/prepare': {
    id: 'prepareStatement',
    right: 'donations.statement',
    act: 'statement.prepared',
    summary: 'Prepare a file of all lines that are complete, and new or changed',
    perMinute: 6,
    body: z.object({ year }),
    response: messageResponseSchema,
    errors: ['conflict'],
  },
  'POST /office/statement/ask': {
    id: 'askForDetails',
    right: 'messages.writeToDonors',
    act: 'donor.asked',
    summary: 'Mail donors a link to a form for what is missing',
    description: 'One donor, or all who lack details, want letters, and were not asked within a week.',
    body: z.object({ year, donor: z.string().max(MAX_REFERENCE_LENGTH).optional().describe('Number of one donor') }),
    response: z
      .object({ ...messageFields, data: z.object({ asked: count('Donors who were mailed a form') }) })
      .meta({ id: 'AskedForDetails' }),
    errors: ['conflict'],
  },
  'POST /office/statement/:id/download': {
    id: 'downloadStatement',
    right: 'donations.statement',
    act: 'statement.exported',
    summary: 'A prepared file, as the portal takes it (CSV)',
    description: 'The request is recorded before it is answered, for each donor.',
    perMinute: 6,
    params: byId,
    body: reasonBody(),
    file: 'text/csv',
    errors: ['not_found'],
  },
  'POST /office/statement/:id/file': {
    id: 'fileStatement',
    right: 'donations.statement',
    act: 'statement.filed',
    summary: 'Note that a file was handed in',
    params: byId,
    body: schemaOf(filingForm),
    response: messageResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/statement/:id/unfile': {
    id: 'unfileStatement',
    right: 'donations.statement',
    act: 'statement.unfiled',
    summary: 'Note that a file was not handed in after all',
    params: byId,
    body: reasonBody(),
    response: messageResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/statement/:id/discard': {
    id: 'discardStatement',
    right: 'donations.statement',
    act: 'statement.discarded',
    summary: 'Discard a file that was not handed in',
    params: byId,
    response: messageResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/statement/lines/:id/certificate': {
    id: 'numberCertificate',
    right: 'donations.statement',
    act: 'certificate.numbered',
    summary: 'The number of the certificate of a line that was handed in',
    description: 'A revised file needs it. Empty takes it off.',
    params: byId,
    body: schemaOf(certificateForm),
    response: messageResponseSchema,
    errors: ['not_found'],
  },
  'POST /office/donations/:reference/shares': {
    id: 'shareDonation',
    right: 'donations.correct',
    act: 'donation.shared',
    summary: 'Who gave a donation together',
    description: 'The statement has a line for each: as they say, else equal ones.',
    params: z.object({ reference: z.string().max(MAX_REFERENCE_LENGTH) }),
    body: z.object({
      was: z
        .array(z.string().max(MAX_REFERENCE_LENGTH))
        .max(OTHERS.length + 1)
        .describe('Numbers of the joint donors as they were read; others: 409'),
      others: z
        .array(z.string().trim().min(1).max(100))
        .max(OTHERS.length)
        .describe('Numbers of donors, or names of new ones; none: one donor'),
      percent: z.int().min(1).max(99).optional().describe('Of the donation’s own donor; left out: all alike'),
      reason: fieldSchema(() => shares.reason),
    }),
    response: donationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
});
