import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ActivityTable } from '#database/tables/activity.ts';

export type ActivityRow = Selectable<ActivityTable>;

/** SHA-256, hex, of the other columns as canonical JSON (RFC 8785): for flat objects, `JSON.stringify` with sorted names. */
export function hashOf(row: Omit<ActivityRow, 'hash'>): string {
  return createHash('sha256').update(JSON.stringify(row, COLUMNS)).digest('hex');
}

const NAMES = {
  seq: 1,
  at: 1,
  account_id: 1,
  actor: 1,
  roles: 1,
  session_id: 1,
  right: 1,
  act: 1,
  refusal: 1,
  about_kind: 1,
  about_id: 1,
  key_id: 1,
  details: 1,
  request_id: 1,
  previous_hash: 1,
} satisfies Record<keyof Omit<ActivityRow, 'hash'>, 1>;
const COLUMNS = Object.keys(NAMES).toSorted();
