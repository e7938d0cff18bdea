import type { Tables } from '#database/tables/index.ts';

export interface Column {
  table: keyof Tables;
  column: string;
  key: readonly [string, ...string[]];
}

/** What `npm run reseal` encrypts anew. */
export const ENCRYPTED_COLUMNS = [
  { table: 'donations', column: 'donor_pan', key: ['id'] },
  { table: 'donation_corrections', column: 'changes', key: ['id'] },
  { table: 'receipts', column: 'lines', key: ['id'] },
  { table: 'letters', column: 'content', key: ['id'] },
  { table: 'donation_certificates', column: 'details', key: ['id'] },
  { table: 'donors', column: 'pan', key: ['id'] },
  { table: 'donors', column: 'other_id', key: ['id'] },
  { table: 'takeover_rows', column: 'data', key: ['id'] },
  { table: 'statement_rows', column: 'details', key: ['id'] },
  { table: 'accounts', column: 'device_key', key: ['id'] },
  { table: 'authenticator_apps', column: 'secret', key: ['account_id'] },
  { table: 'student_profiles', column: 'aadhaar', key: ['account_id'] },
  { table: 'student_profile_changes', column: 'change', key: ['id'] },
  { table: 'scholarship_applications', column: 'account_number', key: ['id'] },
  { table: 'scholarship_applications', column: 'answers', key: ['id'] },
  { table: 'scholarship_drafts', column: 'data', key: ['account_id', 'cycle_id'] },
  { table: 'guardian_permissions', column: 'details', key: ['id'] },
  { table: 'application_changes', column: 'changes', key: ['event_id'] },
  { table: 'activity_keys', column: 'sealed_key', key: ['id'] },
] as const satisfies readonly Column[];

export type EncryptedColumn = (typeof ENCRYPTED_COLUMNS)[number];
type Located<C> = C extends EncryptedColumn ? Pick<C, 'table' | 'column'> : never;

/** Stored for minutes only. */
type ShortLived = { table: 'jobs'; column: 'payload' } | { table: 'cookies'; column: 'google' };

/** `activity_keys` holds its keys. */
type UnderOwnKey = { table: 'activity'; column: 'details' };

/** A value opens only at its place. */
export type Place = (Located<EncryptedColumn> | ShortLived | UnderOwnKey) & {
  row: string;
};

/** In the order of the column's `key`. */
export const rowKey = (...parts: readonly string[]): string => parts.join(':');

export const placeIn = ({ table, column }: EncryptedColumn, key: readonly string[]): Place =>
  ({ table, column, row: rowKey(...key) }) as Place;
