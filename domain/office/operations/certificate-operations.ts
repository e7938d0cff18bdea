/** docs/decisions/0112. */
import { z } from 'zod';
import { CERTIFICATE_DOUBTS, CERTIFICATE_FORMS, CERTIFICATE_SETS, placeForm } from '#domain/donations/certificates/constants.ts';
import { CERTIFICATE_STATES } from '#domain/donations/certificates/states.ts';
import { DONATION_NATURES } from '#domain/donations/modes.ts';
import { fieldSchema } from '#domain/forms/schema.ts';
import { count, messageFields, paise, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { MOST_PAPERS } from '#domain/shared/papers.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { before, byId, defineOfficeOperations, financialYear, firstPage, next, pagesResponse, yearInQuery } from './operation-parts.ts';

const person = z
  .object({ number: z.string(), name: z.nullable(z.string()), hasEmail: z.boolean().describe('False: it has to be printed') })
  .meta({ id: 'CertifiedDonor' });

const set = z.enum(keysOf(CERTIFICATE_SETS));

/** Of a certificate, wherever it is listed. */
export const certificateFields = {
  id: z.string(),
  status: z.enum(keysOf(CERTIFICATE_STATES)),
  form: z.nullable(z.enum(CERTIFICATE_FORMS)),
  year: z.nullable(financialYear),
  number: z.nullable(z.string()).describe('The portal’s'),
  amount: z.nullable(paise),
  addedAt: time,
  handedAt: z.nullable(time).describe('When its donor was mailed of it, or it was printed'),
};

const certificateSchema = z
  .object({
    ...certificateFields,
    version: z.int().describe('To send along with a change'),
    name: z.nullable(z.string()).describe('As it says'),
    idShown: z.nullable(z.string()).describe('PAN or another number that it names, masked'),
    doubt: z.nullable(z.enum(keysOf(CERTIFICATE_DOUBTS))).describe('Why it waits'),
    donor: z.nullable(person),
    proposed: z.nullable(person).describe('Whom it may belong to, while it waits'),
    addedBy: z.string(),
  })
  .meta({ id: 'DonationCertificate' });

const listSchema = z.object({
  year: financialYear,
  presentYear: financialYear,
  counts: z.record(set, count('Certificates; of `without`, lines of the statement')),
  isFiled: z.boolean().describe('Whether it is noted what was handed in of the year'),
  rows: z.array(certificateSchema).describe('The newest first'),
  without: z
    .array(z.object({ donor: person, nature: z.enum(keysOf(DONATION_NATURES)), amount: paise }))
    .describe('Lines that were handed in, and have no certificate yet'),
  next,
});
export type CertificateList = z.output<typeof listSchema>;

const receivedSchema = z.object({
  ids: z.array(z.string()).describe('Those that were added, to take them back'),
  placed: count('Added to a donor'),
  waiting: count('Added, for the office to decide'),
  known: count('Here already'),
  refused: z.array(z.object({ name: z.string(), why: z.string() })),
});

const ids = z.array(z.string().max(MAX_REFERENCE_LENGTH)).min(1).max(MOST_PAPERS);
const version = z.int().describe('As it was read; another one: 409');
const done = (id: string) => z.object({ ...messageFields }).meta({ id });

export const donationCertificateOperations = defineOfficeOperations({
  'GET /office/certificates': {
    id: 'listDonationCertificates',
    right: 'certificates.read',
    act: 'certificates.listed',
    summary: 'Certificates of donation of a financial year, and lines that have none',
    description: 'Those whose year could not be read stand in every year. Default: the last year that is over.',
    query: z.object({ year: yearInQuery.optional(), set: set.default('waiting'), before }),
    response: z.object({ ...messageFields, data: listSchema }).meta({ id: 'DonationCertificates' }),
  },
  'POST /office/certificates': {
    id: 'addDonationCertificates',
    right: 'certificates.change',
    act: 'certificates.added',
    summary: 'Add what the tax portal made: a PDF or a ZIP of them (multipart/form-data)',
    description: 'In the field `certificates`. Each is matched by number, amount and year; what is here already adds nothing.',
    perMinute: 240,
    uploads: ['certificates'],
    response: z.object({ ...messageFields, data: receivedSchema }).meta({ id: 'AddedCertificates' }),
  },
  'POST /office/certificates/send': {
    id: 'sendDonationCertificates',
    right: 'certificates.change',
    act: 'certificates.sent',
    summary: 'Mail donors that their certificates are on their page',
    description: 'One that was sent is not sent again.',
    perMinute: 30,
    body: z.object({ year: financialYear.min(2000).max(2100), ids: ids.optional().describe('Left out: all that nobody was sent') }),
    response: z
      .object({
        ...messageFields,
        data: z.object({
          certificates: count('Certificates sent'),
          donors: count('Donors mailed'),
          unreached: count('Donors without an email'),
        }),
      })
      .meta({ id: 'SentCertificates' }),
  },
  'POST /office/certificates/remove': {
    id: 'removeDonationCertificates',
    right: 'certificates.change',
    act: 'certificates.removed',
    summary: 'Take certificates out again, with their files',
    description: 'What is gone already stays so.',
    body: z.object({ ids }),
    response: z.object({ ...messageFields, data: z.object({ removed: count('Certificates') }) }).meta({ id: 'RemovedCertificates' }),
  },
  'POST /office/certificates/:id/place': {
    id: 'placeDonationCertificate',
    right: 'certificates.change',
    act: 'certificate.placed',
    summary: 'Say whose a certificate is that waits',
    params: byId,
    body: z.object({
      donor: fieldSchema(() => placeForm.fields.donor),
      version,
      year: financialYear.min(2000).max(2100).describe('Of one that does not say its own'),
    }),
    response: done('PlacedCertificate'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/certificates/:id/part': {
    id: 'partDonationCertificate',
    right: 'certificates.change',
    act: 'certificate.parted',
    summary: 'Take a certificate from its donor: it waits again',
    params: byId,
    body: z.object({ version }),
    response: done('PartedCertificate'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/certificates/:id/pages': {
    id: 'showDonationCertificate',
    right: 'certificates.change',
    act: 'certificate.opened',
    summary: 'Pages of a certificate as pictures, with the full number',
    description: 'Recorded before it is answered.',
    params: byId,
    body: z.object({ first: firstPage }),
    response: pagesResponse('DonationCertificatePages'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/certificates/:id/print': {
    id: 'printDonationCertificate',
    right: 'certificates.change',
    act: 'certificate.printed',
    summary: 'A certificate as the portal made it, for its donor (PDF)',
    description: 'It counts as handed over. Recorded before it is answered.',
    params: byId,
    file: 'application/pdf',
    errors: ['not_found'],
  },
});
