import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DomainContext } from '#domain/shared/context.ts';
import { EMPTY, type Head } from './activity.server.ts';
import { type ActivityRow, hashOf } from './chain.ts';

/** Whoever stores it elsewhere can tell a rewritten log. */
interface LogEnd {
  seq: number;
  hash: string;
}

export interface Checked extends LogEnd {
  rows: number;
  /** Of the first wrong row; null without one. */
  error: string | null;
}

type Tools = Pick<DomainContext, 'db'>;

const PAGE = 1_000;

/** Beside a running site. @param known ends that were sent out */
export async function checkLog({ db }: Tools, known: readonly LogEnd[] = []): Promise<Checked> {
  const head = await readHead({ db });
  const checked = await walk({ db }, head, known);
  // The oldest rows left meanwhile.
  return checked.error !== null && (await readHead({ db })).anchor_seq !== head.anchor_seq ? checkLog({ db }, known) : checked;
}

export const readHead = async ({ db }: Tools): Promise<Head> =>
  (await db.selectFrom('activity_head').selectAll().executeTakeFirst()) ?? EMPTY;

async function walk({ db }: Tools, head: Head, known: readonly LogEnd[]): Promise<Checked> {
  const ends = [...known, { seq: head.sent_seq, hash: head.sent_hash }, { seq: head.seq, hash: head.hash }];
  const hashes = Map.groupBy(ends, ({ seq }) => seq);
  let last: LogEnd = { seq: head.anchor_seq, hash: head.anchor_hash };
  let trimmed = '';
  let rows = 0;
  const found = (error: string | null): Checked => ({ ...last, rows, error });
  const farthest = Math.max(...hashes.keys());
  while (last.seq < farthest) {
    const page = await db.selectFrom('activity').selectAll().where('seq', '>', last.seq).orderBy('seq').limit(PAGE).execute();
    for (const row of page) {
      if (row.seq > farthest) break;
      const error = errorOf(row, last) ?? sentError(row, hashes.get(row.seq));
      if (error) return found(error);
      if (row.act === 'log.trimmed') trimmed = row.about_id ?? '';
      last = { seq: row.seq, hash: row.hash };
      rows += 1;
    }
    if (page.length < PAGE) break;
    await nextTurn();
  }
  if (last.seq < farthest) return found(`The rows after ${last.seq} are missing: the log went on to row ${farthest}.`);
  if (head.anchor_seq > 0 && trimmed !== endText({ seq: head.anchor_seq, hash: head.anchor_hash }))
    return found(`The rows up to ${head.anchor_seq} did not leave in their time: no row says so.`);
  const { newest } = await db
    .selectFrom('activity')
    .select((e) => e.fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow();
  const now = await readHead({ db });
  if ((newest ?? 0) > now.seq) return found(`Row ${now.seq + 1} was added at the end by hand.`);
  return found(null);
}

function errorOf(row: ActivityRow, last: LogEnd): string | null {
  if (row.seq !== last.seq + 1) return `Row ${last.seq + 1} is missing.`;
  const { hash, ...content } = row;
  if (hashOf(content) !== hash) return `Row ${row.seq} is not what was written.`;
  if (row.previous_hash !== last.hash)
    return `Row ${row.seq} does not follow row ${last.seq}: one of them was inserted, moved or written anew.`;
  return null;
}

function sentError({ seq, hash }: ActivityRow, ends: readonly LogEnd[] = []): string | null {
  return ends.every((end) => end.hash === hash) ? null : `Row ${seq} is not the one whose hash was kept: the log was written anew.`;
}

export const endText = ({ seq, hash }: LogEnd): string => `${seq}:${hash}`;

export function readEnd(text: string): LogEnd | null {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return seq !== undefined && hash !== undefined ? { seq: Number(seq), hash } : null;
}
