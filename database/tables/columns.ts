import type { ColumnType } from 'kysely';

/** Since the epoch. */
export type Millis = number;
export type Paise = number;
export type Flag = 0 | 1;
export type JsonText = string;
/** Never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
