/** docs/decisions/0114. */
import { z } from 'zod';
import { MOST_FILE_BYTES, TAKEOVER_KINDS, TAKEOVER_STATES } from '#domain/donations/takeover/kinds.ts';
import { MOST_SERIAL } from '#domain/donations/receipt-forms.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { count, messageFields, paise, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { byId, defineOfficeOperations, financialYear, reason } from './operation-parts.ts';

const kind = z.enum(keysOf(TAKEOVER_KINDS));
/** Base64 takes four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(MOST_FILE_BYTES / 3) * 4;
const file = z
  .base64()
  .min(1)
  .max(MOST_CHARACTERS)
  .describe('XLSX or CSV, in base64')
  .meta({ examples: ['RGF0ZSxBbW91bnQsTW9kZQ=='] });
const BODY_BYTES = MOST_CHARACTERS + 8_192;

const remark = { column: z.nullable(z.string()).describe('Title of the column; null: the whole row'), text: z.string() };
const line = z.int().describe('Row of the spreadsheet, from 1');

const series = z.object({
  series: z.string(),
  year: z.nullable(financialYear).describe('Of its receipts; null: numbers of donors'),
  next: z.int().describe('The next number'),
  isOpen: z.boolean().describe('No number was given yet, so that it can begin anywhere'),
});

const takenFile = z
  .object({
    id: z.string(),
    kind,
    name: z.string(),
    status: z.enum(keysOf(TAKEOVER_STATES)),
    lines: count('Rows that were new'),
    written: count('Rows so far'),
    amount: paise.describe('Of its donations, in whole paise'),
    by: z.string(),
    at: time,
    undoneBy: z.nullable(z.string()),
    undoneAt: z.nullable(time),
    problem: z.nullable(z.object({ line, ...remark })).describe('Why it was given up'),
  })
  .meta({ id: 'TakenFile' });
export type TakenFile = z.output<typeof takenFile>;

const overview = z.object({
  series: z.array(series),
  files: z.array(takenFile).describe('The newest first'),
  columns: z.record(
    kind,
    z
      .array(z.object({ title: z.string(), about: z.string(), example: z.string(), isRequired: z.boolean() }))
      .describe('That a file can have'),
  ),
});
export type TakeoverOverview = z.output<typeof overview>;
const overviewResponse = (id: string) => z.object({ ...messageFields, data: overview }).meta({ id });

const preview = z
  .object({
    columns: z.array(z.string()).describe('Titles of the columns that are read'),
    ignored: z.array(z.string()).describe('Titles of those that are not'),
    rows: z.array(
      z.object({
        line,
        cells: z.array(z.string()).describe('In the order of the columns; PAN and other numbers are masked'),
        errors: z.array(z.object(remark)).describe('Any of them keeps the whole file out'),
        remarks: z.array(z.object(remark)).describe('Worth a look'),
        isKnown: z.boolean().describe('Taken over before: it adds nothing'),
      }),
    ),
    fresh: count('Rows that would be taken over'),
    amount: paise.describe('Of their donations, in whole paise'),
  })
  .meta({ id: 'TakeoverPreview' });
export type TakeoverPreview = z.output<typeof preview>;

export const takeoverOperations = defineOfficeOperations({
  'GET /office/takeover': {
    id: 'readTakeovers',
    right: 'donations.takeover',
    act: 'takeovers.listed',
    summary: 'Where series of numbers begin, and files of earlier books that were taken over',
    response: overviewResponse('Takeovers'),
  },
  'GET /office/takeover/template': {
    id: 'downloadTakeoverTemplate',
    right: 'donations.takeover',
    act: 'takeover.template',
    summary: 'A spreadsheet with the titles of the columns (XLSX or CSV)',
    query: z.object({ kind, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    file: 'text/csv',
  },
  'POST /office/takeover/check': {
    id: 'checkTakeover',
    right: 'donations.takeover',
    act: 'takeover.checked',
    summary: 'What a file would bring, row by row; nothing is stored',
    perMinute: 20,
    bodyBytes: BODY_BYTES,
    body: z.object({ kind, file }),
    response: z.object({ ...messageFields, data: preview }).meta({ id: 'TakeoverChecked' }),
  },
  'POST /office/takeover/files': {
    id: 'beginTakeover',
    right: 'donations.takeover',
    act: 'takeover.begun',
    summary: 'Take a file over, when every row is right',
    perMinute: 20,
    bodyBytes: BODY_BYTES,
    body: z.object({
      kind,
      file,
      name: z.string().overwrite(cleanLine).min(1).max(200).describe('Of the file'),
      expected: z.int().min(0).describe('How many rows the preview would take over; another number: 409'),
    }),
    response: overviewResponse('TakeoverBegun'),
    errors: ['conflict'],
  },
  'POST /office/takeover/files/:id/undo': {
    id: 'undoTakeover',
    right: 'donations.takeover',
    act: 'takeover.undone',
    summary: 'Take back what a file brought, while nothing followed',
    params: byId,
    body: z.object({ reason }),
    response: overviewResponse('TakeoverUndone'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/takeover/series': {
    id: 'openSeries',
    right: 'donations.takeover',
    act: 'series.opened',
    summary: 'Set where a series of numbers begins, while none of it was given',
    body: z.object({
      series: z.string().max(40),
      next: z.int().min(1).max(MOST_SERIAL).describe('The first number that this site gives'),
      read: z.int().describe('The next number as it was read; another one: 409'),
    }),
    response: overviewResponse('SeriesOpened'),
    errors: ['not_found', 'conflict'],
  },
});
