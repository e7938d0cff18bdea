/** docs/decisions/0071. */
import { z } from 'zod';
import { MAX_CYCLE_LENGTH } from '#domain/content/schema/cycle-limits.ts';
import {
  type ApplicationColumn,
  COLUMN_NAMES,
  type ColumnName,
  columnOf,
  EVERY_CYCLE,
  EXPORT_COLUMNS,
  FILTER_NAMES,
  FIRST_SORT,
  type ListFilter,
  type ListRow,
  type ListSort,
  SORT_NAMES,
} from '#domain/scholarships/list/columns.ts';
import { after, KINDS, placeSchemaOf, words } from '#domain/lists/schema.ts';
import { count, rupees, messageFields } from '#domain/shared/responses.ts';
import { NUMBERS } from '#domain/staff/rights.ts';
import { MAX_REFERENCE_LENGTH, OFFICE_ROWS } from '#domain/office/constants.ts';
import { defineOfficeOperations, disclosureReason, next, state } from './operation-parts.ts';
import { savedLists } from './saved-list-operations.ts';

/** Left out where paying does not need it, and the person reads nothing else. */
const shownOf = (column: ApplicationColumn) => {
  const { kind, label, isForPaying } = column;
  const shown = KINDS[kind].shown(column).describe(label);
  return isForPaying ? shown : shown.optional();
};

const rowSchema = z
  .object({
    ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, shownOf(columnOf(name))])),
    status: state,
  })
  .meta({ id: 'ListedApplication' }) as unknown as z.ZodType<ListRow>;

const filterSchema = z
  .object({
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, KINDS[columnOf(name).kind].asked(columnOf(name)).optional()])),
    cycle: z.string().max(MAX_CYCLE_LENGTH).optional().describe(`Left out: the current one; ${EVERY_CYCLE}: every one`),
    isLate: z.literal(true).optional().describe('The last day of its cycle is over, and it has not ended'),
    mine: z.literal(true).optional().describe('Given to the person who asks'),
    words: words('In name or number; or a whole phone, account or Aadhaar number, or the email'),
  })
  .meta({
    id: 'ApplicationFilter',
    description: 'What is given must all fit, of several values one. Rupees and days: both ends included',
  }) as unknown as z.ZodType<ListFilter, ListFilter>;

const sortSchema = z.object({ by: z.enum(SORT_NAMES), isDescending: z.boolean() }).meta({ id: 'ListSort' }) as unknown as z.ZodType<
  ListSort,
  ListSort
>;
const columnsSchema = z
  .array(z.enum(COLUMN_NAMES as [ColumnName, ...ColumnName[]]))
  .min(1)
  .max(COLUMN_NAMES.length);

const query = { filter: filterSchema.default({}), sort: sortSchema.default(FIRST_SORT) };

const listSchema = z.object({
  cycle: z.nullable(z.string()).describe('The one that is listed; null: every one, or there is none'),
  rows: z.array(rowSchema),
  next,
  totals: z
    .nullable(z.object({ count: count('Applications'), asked: rupees, granted: rupees }))
    .describe('Of exactly this filter, all pages together; null on further pages'),
});
export type ApplicationList = z.output<typeof listSchema>;

const saved = savedLists('applications.payments', '', { filter: filterSchema, sort: sortSchema, columns: columnsSchema });
export type SavedList = z.output<typeof saved.list>;
export const storedListSchema = saved.stored;

const exportColumns = EXPORT_COLUMNS.map(({ name }) => name);

export const listOperations = defineOfficeOperations({
  'POST /office/applications/list': {
    id: 'listApplicationsBy',
    right: 'applications.payments',
    act: 'applications.listed',
    summary: 'One page of the applications that fit, in order',
    description: 'By POST, because names and numbers belong in no address.',
    body: z.object({
      ...query,
      after,
      limit: z.int().min(1).max(100).default(OFFICE_ROWS).describe('Rows'),
    }),
    response: z.object({ ...messageFields, data: listSchema }).meta({ id: 'ApplicationList' }),
  },
  'GET /office/applications/choices': {
    id: 'readListChoices',
    right: 'applications.payments',
    act: 'choices.read',
    summary: 'What a list of applications can be filtered by, where no table says it',
    query: z.object({
      cycle: z.string().max(MAX_CYCLE_LENGTH).optional().describe(`Left out: the current one; ${EVERY_CYCLE}: every one`),
    }),
    response: z
      .object({
        ...messageFields,
        data: z.object({
          cycle: z.nullable(z.string()),
          cycles: z.array(z.object({ id: z.string(), title: z.string() })).describe('Every cycle, the newest first'),
          districts: z.array(z.string()),
        }),
      })
      .meta({ id: 'ListChoices' }),
  },
  'POST /office/applications/place': {
    id: 'placeApplication',
    right: 'applications.payments',
    act: 'applications.walked',
    summary: 'Where an application stands in a list, and what comes before and after it',
    body: z.object({ ...query, number: z.string().max(MAX_REFERENCE_LENGTH) }),
    response: z.object({ ...messageFields, data: placeSchemaOf('application') }).meta({ id: 'ListPlace' }),
    errors: ['not_found'],
  },
  'POST /office/applications/export': {
    id: 'exportApplications',
    right: 'applications.export',
    act: 'applications.exported',
    summary: 'The applications that fit, as a spreadsheet (CSV or XLSX)',
    description:
      'Account and Aadhaar number are masked, unless `full` names them: with the right, a fresh code and a reason. Recorded before it is answered.',
    body: z.object({
      ...query,
      columns: z
        .array(z.enum(exportColumns as [string, ...string[]]))
        .min(1, 'Please choose a column.')
        .max(exportColumns.length),
      format: z.enum(['csv', 'xlsx']),
      full: z.array(z.enum(NUMBERS)).default([]).describe('Numbers that are shown whole'),
      reason: z.optional(disclosureReason).describe('Needed for whole numbers'),
    }),
    file: 'application/octet-stream',
    errors: ['not_found', 'conflict'],
  },
  'GET /office/lists': { id: 'readSavedLists', ...saved.read },
  'POST /office/lists': { id: 'saveList', ...saved.save },
  'POST /office/lists/:id': { id: 'changeList', ...saved.change },
  'POST /office/lists/:id/delete': { id: 'deleteList', ...saved.delete },
});

type BodyOf<Name extends keyof typeof listOperations> = (typeof listOperations)[Name] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : never;
export type ListBody = BodyOf<'POST /office/applications/list'>;
export type PlaceBody = BodyOf<'POST /office/applications/place'>;
export type ExportBody = BodyOf<'POST /office/applications/export'>;
