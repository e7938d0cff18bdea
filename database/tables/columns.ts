import type { ColumnType } from 'kysely';

/** Milliseconds since the epoch. */
export type Millis = number;
/** Whole paise. */
export type Paise = number;
/** 0 or 1. */
export type Flag = 0 | 1;
/** A JSON document kept as text: both engines read it back unchanged. */
export type JsonText = string;
/** Set once, never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
