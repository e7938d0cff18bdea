/** docs/decisions/0115. */
import { z } from 'zod';
import { DONOR_LANGUAGES } from '#domain/donations/donor-constants.ts';
import { dedicationForm, templateForm } from '#domain/donations/letters/form.ts';
import { LEFT_OUT, LETTER_CHANNELS, LETTER_KINDS, MAILING_STATES, MOST_LETTERS } from '#domain/donations/letters/kinds.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { DRAWN_PER_MINUTE } from '#domain/shared/operation.ts';
import { count, messageFields, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { donorSchemas } from './donor-operations.ts';
import { letterRowSchema } from './letter-rows.ts';
import { before, byId, defineOfficeOperations, financialYear, next } from './operation-parts.ts';

const written = {
  subject: z.string(),
  text: z.string(),
  subjectHi: z.nullable(z.string()),
  textHi: z.nullable(z.string()).describe('For donors whose language is Hindi; null: they get the English one'),
};
const version = z.int().describe('As it was read; another one: 409');

const templateSchema = z
  .object({
    id: z.string(),
    kind: z.enum(keysOf(LETTER_KINDS)),
    name: z.string(),
    version: z.int().describe('The newest, from 1'),
    isRemoved: z.boolean().describe('Not offered any more'),
    ...written,
  })
  .meta({ id: 'LetterTemplate' });

const versionSchema = z
  .object({ version: z.int().describe('Of the template, from 1'), ...written, changedBy: z.string(), changedAt: time })
  .meta({ id: 'LetterVersion' });

const leftOut = z.array(z.object({ why: z.enum(keysOf(LEFT_OUT)), count: count('Donors') })).describe('Who gets none, and why');

const mailingSchema = z
  .object({
    id: z.string(),
    number: z.int().describe('Of the mailing, from 1'),
    kind: z.enum(keysOf(LETTER_KINDS)),
    template: z.string().describe('Its name'),
    version: z.int().describe('Of the template'),
    channel: z.enum(keysOf(LETTER_CHANNELS)),
    status: z.enum(keysOf(MAILING_STATES)),
    letters: count('Letters that were written'),
    leftOut,
    by: z.string(),
    at: time,
    sendAt: z.nullable(time).describe('When it goes out by mail; null on paper'),
  })
  .meta({ id: 'Mailing' });
export type MailingRow = z.output<typeof mailingSchema>;

const textSchema = z
  .object({
    language: z.enum(keysOf(DONOR_LANGUAGES)),
    day: z.string().describe('In words'),
    name: z.string(),
    address: z.nullable(z.string()),
    email: z.nullable(z.string()),
    subject: z.string(),
    blocks: z
      .array(z.union([z.string(), z.array(z.array(z.string()).length(3))]))
      .describe('Paragraphs; the donations of a year are rows of day, receipt and amount'),
  })
  .meta({ id: 'LetterText' });
export type LetterTextShown = z.output<typeof textSchema>;

const lettersSchema = z.object({
  templates: z.array(templateSchema),
  rows: z.array(mailingSchema).describe('The newest first'),
  next,
  presentYear: financialYear,
});
export type Letters = z.output<typeof lettersSchema>;

const reference = z.string().max(MAX_REFERENCE_LENGTH);
const EXAMPLE = { template: 'id', version: 1, channel: 'mail', target: { donor: 'D-00042' } };

const asked = {
  template: reference,
  version,
  channel: z.enum(keysOf(LETTER_CHANNELS)),
  year: financialYear.min(2000).max(2100).optional().describe('Of a year’s summary'),
  dedication: z.optional(schemaOf(dedicationForm)),
  isAgain: z.boolean().default(false).describe('Also to who has had it'),
  target: z
    .union([
      z.object({ donation: reference }).describe('The donor of this donation'),
      z.object({ donor: reference }).describe('Such as D-00042'),
      z.object({ donors: donorSchemas.filter }).describe('The donors of a list'),
    ])
    .describe('Whom'),
};
const askedBody = () => z.object(asked).meta({ examples: [EXAMPLE] });
const writeBody = z
  .object({ ...asked, expected: count('Letters that the preview counted').max(MOST_LETTERS) })
  .meta({ examples: [{ ...EXAMPLE, expected: 1 }] });
export type LetterBody = z.output<ReturnType<typeof askedBody>>;
export type LetterTargetBody = LetterBody['target'];

const templateBody = () => schemaOf(templateForm);
const lettersResponse = (id: string) => z.object({ ...messageFields, data: lettersSchema }).meta({ id });

export const letterOperations = defineOfficeOperations({
  'GET /office/letters': {
    id: 'listLetters',
    right: 'letters.read',
    act: 'letters.listed',
    summary: 'The templates of letters, and one page of what was written',
    query: z.object({ before }),
    response: lettersResponse('Letters'),
  },
  'POST /office/letters/templates': {
    id: 'addLetterTemplate',
    right: 'letters.texts',
    act: 'letterTexts.changed',
    summary: 'Add a template',
    description: 'What stands in braces is filled in for each letter.',
    body: templateBody(),
    response: lettersResponse('AddedLetterTemplate'),
  },
  'GET /office/letters/templates/:id': {
    id: 'readLetterVersions',
    right: 'letters.read',
    act: 'letterTexts.read',
    summary: 'Every version of a template, newest first',
    params: byId,
    response: z.object({ ...messageFields, data: z.object({ versions: z.array(versionSchema) }) }).meta({ id: 'LetterVersions' }),
    errors: ['not_found'],
  },
  'POST /office/letters/templates/:id': {
    id: 'changeLetterTemplate',
    right: 'letters.texts',
    act: 'letterTexts.changed',
    summary: 'Write a new version of a template',
    description: 'Letters that were written keep theirs.',
    params: byId,
    body: z.intersection(z.object({ version }), templateBody()),
    response: lettersResponse('ChangedLetterTemplate'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/letters/templates/:id/remove': {
    id: 'removeLetterTemplate',
    right: 'letters.texts',
    act: 'letterTexts.changed',
    summary: 'Offer a template no more, or again',
    params: byId,
    body: z.object({ version, isRemoved: z.boolean() }),
    response: lettersResponse('RemovedLetterTemplate'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/letters/preview': {
    id: 'previewLetters',
    right: 'letters.read',
    act: 'letters.previewed',
    summary: 'How many letters it would be, who gets none, and what the first one says',
    description: 'By POST, because names and numbers belong in no address.',
    body: askedBody(),
    response: z
      .object({
        ...messageFields,
        data: z.object({ letters: count('Letters'), leftOut, first: z.nullable(textSchema) }),
      })
      .meta({ id: 'LetterPreview' }),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/letters/write': {
    id: 'writeLetters',
    right: 'letters.write',
    act: 'letters.written',
    summary: 'Write a letter to one donor, or to those of a list',
    description: 'Mails wait for ten minutes, paper until it is printed: so long it can be taken back.',
    body: writeBody,
    response: z.object({ ...messageFields, data: mailingSchema }).meta({ id: 'WrittenLetters' }),
    errors: ['not_found', 'conflict'],
  },
  'GET /office/letters/mailings/:id': {
    id: 'readMailing',
    right: 'letters.read',
    act: 'mailing.opened',
    summary: 'To whom letters went, in the order in which they were written',
    params: byId,
    query: z.object({ before }),
    response: z
      .object({ ...messageFields, data: z.object({ mailing: mailingSchema, rows: z.array(letterRowSchema), next }) })
      .meta({ id: 'MailingLetters' }),
    errors: ['not_found'],
  },
  'POST /office/letters/mailings/:id/back': {
    id: 'takeLettersBack',
    right: 'letters.write',
    act: 'letters.takenBack',
    summary: 'Take letters back that have not gone out',
    params: byId,
    response: z.object({ ...messageFields, data: mailingSchema }).meta({ id: 'LettersTakenBack' }),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/letters/mailings/:id/print': {
    id: 'printLetters',
    right: 'letters.write',
    act: 'letters.printed',
    summary: 'Letters on paper, at most 100 (one PDF)',
    perMinute: 6,
    params: byId,
    body: z.object({ first: count('How many come before').default(0) }),
    file: 'application/pdf',
    errors: ['not_found', 'conflict', 'expired'],
  },
  'POST /office/letters/:id/open': {
    id: 'openLetter',
    right: 'letters.read',
    act: 'letter.opened',
    summary: 'One letter as it was sent (PDF)',
    perMinute: DRAWN_PER_MINUTE,
    params: byId,
    file: 'application/pdf',
    errors: ['not_found', 'expired'],
  },
});
