/** What a list of the office is made of (docs/decisions/0071). No zod, no SQL: pages use it. */
import { keysOf } from '#domain/shared/states.ts';

interface Choice {
  value: string;
  label: string;
}

/** How each kind is filtered, and what a cell holds. Days as `YYYY-MM-DD`; ends of a range are included. */
export const COLUMN_KINDS = {
  text: { filter: 'ticks', isFigure: false },
  choice: { filter: 'ticks', isFigure: false },
  /** Of a few numbers, such as classes. */
  number: { filter: 'ticks', isFigure: true },
  count: { filter: 'range', isFigure: true },
  /** Whole rupees. */
  rupees: { filter: 'range', isFigure: true },
  /** Whole paise, and filtered by whole rupees. */
  paise: { filter: 'range', isFigure: true },
  /** Milliseconds, and filtered by days. */
  time: { filter: 'range', isFigure: false },
  documents: { filter: 'ticks', isFigure: false },
  /** A list of choices, stored as JSON. */
  tags: { filter: 'ticks', isFigure: false },
  people: { filter: 'none', isFigure: false },
} as const satisfies Readonly<Record<string, { filter: 'ticks' | 'range' | 'none'; isFigure: boolean }>>;
export type ColumnKind = keyof typeof COLUMN_KINDS;

export interface ListColumn {
  readonly kind: ColumnKind;
  readonly label: string;
  readonly options?: readonly Choice[];
  /** The column of the database that filter and order need. */
  readonly stored?: string;
  readonly isFilter?: true;
}
export type ListColumns = Readonly<Record<string, ListColumn>>;

export type ColumnOf<C extends ListColumns> = keyof C & string;
export type SortOf<C extends ListColumns> = {
  [Name in ColumnOf<C>]: C[Name] extends { readonly stored: string } ? Name : never;
}[ColumnOf<C>];
export type FilterOf<C extends ListColumns> = {
  [Name in ColumnOf<C>]: C[Name] extends { readonly isFilter: true } ? Name : never;
}[ColumnOf<C>];

interface Between<T> {
  from?: T | undefined;
  to?: T | undefined;
}
interface AskedOf {
  text: string[];
  choice: string[];
  number: number[];
  count: Between<number>;
  rupees: Between<number>;
  paise: Between<number>;
  time: Between<string>;
  documents: string[];
  tags: string[];
  people: never;
}
/** All must fit; where one has several values, one of them must. Each word is a part of what the list searches in. */
export type AskedIn<C extends ListColumns> = { [Name in FilterOf<C>]?: AskedOf[C[Name]['kind']] | undefined } & {
  words?: string | undefined;
};

interface CellOf {
  text: string;
  choice: string;
  number: number;
  count: number;
  rupees: number;
  paise: number;
  time: number;
  documents: string[];
  tags: string[];
  people: string[];
}
/** An empty text or 0 without a value. */
export type RowOf<C extends ListColumns> = { [Name in ColumnOf<C>]: CellOf[C[Name]['kind']] };

export interface SortIn<C extends ListColumns> {
  by: SortOf<C>;
  isDescending: boolean;
}

/** Of tags: at least one. */
export const ANY_TAG = 'any';

export const choicesOf = <const Value extends string>(labels: Readonly<Record<Value, string>>): { value: Value; label: string }[] =>
  keysOf(labels).map((value) => ({
    value,
    get label() {
      return labels[value];
    },
  }));

export const sortNamesOf = <C extends ListColumns>(columns: C): SortOf<C>[] =>
  keysOf(columns).filter((name): name is SortOf<C> => columns[name]?.stored !== undefined);

export const filterNamesOf = <C extends ListColumns>(columns: C): FilterOf<C>[] =>
  keysOf(columns).filter((name): name is FilterOf<C> => columns[name]?.isFilter === true);

/** Without amounts and days, which a page writes in its own way. */
export function cellText({ options = [] }: ListColumn, value: string | number | readonly string[]): string {
  const labelFor = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  if (typeof value === 'number') return value === 0 ? '' : String(value);
  return typeof value === 'string' ? labelFor(value) : value.map(labelFor).join(', ');
}
