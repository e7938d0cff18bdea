import { openSnapshot } from '#database/snapshot.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { recordDisclosure } from '#domain/activity/disclosures.server.ts';
import { answerText } from '#domain/forms/rows.ts';
import { type Answers, accountNoOf, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { fieldOf } from '#domain/scholarships/steps/questions.ts';
import { type ColumnName, columnOf, EXPORT_COLUMNS, LIST_COLUMNS, type ListRow } from '#domain/scholarships/list/columns.ts';
import { applicationList } from '#domain/scholarships/list/list.server.ts';
import { isDay } from '#domain/shared/time/calendar.ts';
import { cellOf } from '#domain/lists/sheet.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Cell, type LongSheet, NO_ROWS, type Sheet, type SheetRow } from '#domain/shared/lists/sheet.server.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { type FullNumber, NUMBER_RIGHTS, requireRightOf, type StaffActor } from '#domain/staff/rights.ts';
import { maskAadhaar } from '#domain/students/profile/aadhaar.ts';
import { decryptAadhaar } from '#domain/students/profile/profile.server.ts';
import { REASON_REQUIRED } from '#domain/office/constants.ts';
import type { ExportBody } from '#domain/office/operations/list-operations.ts';
import { askedApplications, requireOpen } from './lists.server.ts';

const SLICE = 1_000;
/** Applications until other requests get a turn. */
const TURN = 20;
/** Full numbers are for payments and checks, not for copying everything. */
const MAX_FULL_ROWS = 5_000;

/**
 * In the list's order. Recorded before it returns; the caller closes it. @throws AppError `not_found` without rows; `forbidden` for a
 * column that is closed; `forbidden` and `factor_needed` for full numbers; `invalid_input` for them without a reason; `conflict` for too many
 */
export async function exportApplications(
  ctx: DomainContext,
  by: StaffActor,
  { filter, sort, columns, full, reason = '' }: ExportBody,
): Promise<LongSheet> {
  const shown = full.filter((what) => columns.includes(COLUMN_OF[what]));
  for (const what of shown) requireRightOf(by, NUMBER_RIGHTS[what]);
  if (shown.length > 0 && reason === '') throw new AppError('invalid_input', REASON_REQUIRED, { fields: { reason: REASON_REQUIRED } });
  requireOpen(by, { filter, sort, columns });
  const query = { ...(await askedApplications(ctx, by, filter)), sort };
  const snapshot = await openSnapshot(ctx.db);
  try {
    const then = { ...ctx, db: snapshot.db };
    const ids = await applicationList.ids(then, query);
    if (ids.length === 0) throw new AppError('not_found', NO_ROWS);
    if (shown.length > 0 && ids.length > MAX_FULL_ROWS)
      throw new AppError('conflict', `Full numbers of at most ${MAX_FULL_ROWS} applications at once, please.`);
    for (const what of shown) await recordDisclosure(ctx.db, ctx, { act: 'number.shown', about: ids, what, by, reason });
    const details = {
      ...(shown.length > 0 && { what: `with whole numbers: ${shown.join(', ')}` }),
      filter: { ...filter, sort, columns },
      rows: ids.length,
      ...(reason && { why: reason }),
    };
    await recordActivity(ctx.db, ctx, by, { act: 'applications.exported', details });
    const chosen = EXPORT_COLUMNS.filter(({ name }) => columns.includes(name));
    const slices = slicesIn(then, ids, { chosen, shown });
    return { columns: chosen.map(({ label }) => label), slices, close: snapshot.close };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

const COLUMN_OF: Readonly<Record<FullNumber, string>> = { account: 'accountNo', aadhaar: 'aadhaar' };

interface Chosen {
  chosen: typeof EXPORT_COLUMNS;
  shown: readonly FullNumber[];
}

async function* slicesIn(ctx: DomainContext, ids: readonly string[], { chosen, shown }: Chosen): AsyncIterable<Sheet> {
  const hasAnswers = chosen.some(({ name }) => !(name in LIST_COLUMNS));
  for await (const some of slicesOf(ids, SLICE)) {
    const rows = await applicationList.rows(ctx, some);
    const sealed = hasAnswers ? await sealedOf(ctx, some, shown) : undefined;
    const toSheetRow = (row: ListRow): SheetRow => {
      const answers = sealed?.get(row.number) ?? {};
      const cells = chosen.map(({ name, label }) => [
        label,
        name in LIST_COLUMNS ? cellOf(ctx, columnOf(name as ColumnName), row[name as ColumnName]) : answerOf(ctx, name, answers, shown),
      ]);
      return Object.fromEntries(cells) as SheetRow;
    };
    for await (const slice of slicesOf(rows, TURN)) yield slice.map(toSheetRow);
  }
}

/** Those of the applications, by application number. */
async function sealedOf(ctx: DomainContext, ids: readonly string[], shown: readonly FullNumber[]): Promise<Map<string, Answers>> {
  const rows = await ctx.db
    .selectFrom('scholarship_applications as a')
    .leftJoin('student_profiles as p', 'p.account_id', 'a.account_id')
    .select(['a.id', 'a.number', 'a.answers', 'a.account_number', 'a.account_id', 'p.aadhaar'])
    .where('a.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const aadhaar = row.aadhaar === null ? '' : decryptAadhaar(ctx, { account_id: row.account_id, aadhaar: row.aadhaar });
      const account = accountNoOf(ctx, row);
      return [
        row.number,
        {
          ...answersOf(ctx, row),
          aadhaar: shown.includes('aadhaar') || aadhaar === '' ? aadhaar : maskAadhaar(aadhaar),
          accountNo: shown.includes('account') ? account : maskTail(account),
        },
      ];
    }),
  );
}

function answerOf(ctx: DomainContext, name: string, answers: Answers, shown: readonly FullNumber[]): Cell {
  const field = fieldOf(name);
  const value = answers[name];
  if (!field) return typeof value === 'string' ? value : '';
  const isCounted = (field.kind === 'number' || field.unit === 'rupees') && field.privacy !== 'sealed';
  if (isCounted && PLAIN_NUMBER.test(String(value))) return Number(value);
  if (field.kind === 'date' && typeof value === 'string' && isDay(value)) return { day: value };
  const given: unknown = field.kind === 'checkboxes' && typeof value === 'string' ? JSON.parse(value) : value;
  // Others are masked already.
  return answerText(field, given, { isFull: shown.some((what) => COLUMN_OF[what] === name) });
}

/** Without a leading zero, as numbers are written; a code keeps its own. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/;
