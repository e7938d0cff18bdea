/** The rest derives from these tables (docs/decisions/0042-state-tables.md). */

export type BadgeLook = 'plain' | 'quiet' | 'warn' | 'bad';

interface Row {
  label?: string;
  badge?: BadgeLook;
}
/** `next`: the states that can follow, with who may change to them where that differs. */
type Next<R, State> = R extends { next: readonly unknown[] }
  ? { readonly next: readonly State[] }
  : R extends { next: infer To }
    ? { readonly next: { readonly [Name in keyof To]: Name extends State ? unknown : never } }
    : unknown;

type Column<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table];
type Whole<Table> = { readonly [State in keyof Table]: Row & Next<Table[State], keyof Table> & { readonly [C in Column<Table>]: unknown } };

export type NextOf<
  Table extends { readonly [State in keyof Table]: { next: readonly unknown[] } },
  State extends keyof Table,
> = Table[State]['next'][number];
export type StateOf<Table> = keyof Table & string;
export type ValueOf<Table, C extends Column<Table>> = {
  [State in keyof Table]: C extends keyof Table[State] ? Table[State][C] : never;
}[keyof Table];
export type StateWith<Table, C extends Column<Table>, Value> = {
  [State in StateOf<Table>]: C extends keyof Table[State] ? (Table[State][C] extends Value ? State : never) : never;
}[StateOf<Table>];

/** A missing column or an unknown state does not compile. */
export const defineStates = <const Table extends object>(table: Table & Whole<Table>): Table => table;

/** The same table with a `label` in the current language; the rest may be read while modules load. @param words by state */
export const withLabels = <const Table extends object>(
  table: Table,
  words: () => Readonly<Record<keyof Table, string>>,
): { readonly [State in keyof Table]: Table[State] & { readonly label: string } } =>
  Object.fromEntries(
    Object.entries(table).map(([state, row]) => [
      state,
      {
        ...(row as object),
        get label() {
          return words()[state as keyof Table];
        },
      },
    ]),
  ) as { readonly [State in keyof Table]: Table[State] & { readonly label: string } };

export const keysOf = <Table extends object>(table: Table): StateOf<Table>[] => Object.keys(table) as StateOf<Table>[];

/** Each value once, in order. */
export const valuesOf = <Table extends object, C extends Column<Table>>(table: Table, column: C): ValueOf<Table, C>[] => [
  ...new Set((Object.values(table) as Record<C, ValueOf<Table, C>>[]).map((row) => row[column])),
];

export function statesWith<Table extends object, const C extends Column<Table>, const Value extends ValueOf<Table, C>>(
  table: Table,
  column: C,
  ...values: Value[]
): StateWith<Table, C, Value>[] {
  const rows = Object.entries(table) as [StateOf<Table>, Record<C, Value>][];
  return rows.filter(([, row]) => values.includes(row[column])).map(([state]) => state as StateWith<Table, C, Value>);
}
