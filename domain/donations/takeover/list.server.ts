import type { DomainContext } from '#domain/shared/context.ts';
import type { LongSheet } from '#domain/shared/lists/sheet.server.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { columnsOf } from './columns.ts';
import { type Problem, TAKEOVER_STATES, type TakeoverKind } from './kinds.ts';
import type { Takeover } from './takeovers.server.ts';

/** Titles alone: an example would be taken over. */
export const templateOf = (kind: TakeoverKind): LongSheet => ({ columns: columnsOf(kind).map(({ title }) => title), slices: slicesOf([]) });

export interface TakenFile extends Pick<
  Takeover,
  'id' | 'kind' | 'status' | 'lines' | 'amount' | 'begun_by' | 'begun_at' | 'undone_by' | 'undone_at'
> {
  name: string;
  /** Rows so far. */
  written: number;
  problem: Problem | null;
}

const MOST_FILES = 50;

/** The newest first. */
export async function listTakeovers({ db }: DomainContext): Promise<TakenFile[]> {
  const files = await db.selectFrom('takeovers').selectAll().orderBy('begun_at', 'desc').orderBy('id', 'desc').limit(MOST_FILES).execute();
  const counts = await db
    .selectFrom('takeover_rows')
    .select((e) => ['takeover_id', e.fn.count<number>('written_at').as('written')])
    .where('takeover_id', 'in', (e) => e.selectFrom('takeovers').select('id').where('is_working', '=', 1))
    .groupBy('takeover_id')
    .execute();
  return files.map((file) => ({
    ...file,
    name: file.file_name,
    written:
      counts.find(({ takeover_id }) => takeover_id === file.id)?.written ?? (TAKEOVER_STATES[file.status].isWritten ? file.lines : 0),
    problem: file.problem === null ? null : (JSON.parse(file.problem) as Problem),
  }));
}
