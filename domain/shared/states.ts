/**
 * State tables: one row for each state of a thing, which says all that differs between its states. Everything else derives
 * from the row or is a `Record` of the states, so that the compiler names every place that a new state concerns
 * (docs/decisions/0042-state-tables.md). Small and free of the server: pages read them too.
 */

/** How a state looks beside its label (app/ui/badge.tsx). */
export type BadgeLook = 'plain' | 'quiet' | 'warn' | 'bad';

/** What every row says. */
interface Row<State> {
  /** For people. */
  label: string;
  /** States that can follow. A table of states that differ in who may move on lists them with the people. */
  next: readonly State[] | Readonly<Partial<Record<State & string, unknown>>>;
}

/** The columns that any row has. */
type Column<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table];
/** A table in which each row has every column. */
type Whole<Table> = { readonly [State in keyof Table]: Row<keyof Table> & { readonly [C in Column<Table>]: unknown } };

/** The states of a table. */
export type StateOf<Table> = keyof Table & string;
/** What a column says, over all rows. */
export type ValueOf<Table, C extends Column<Table>> = {
  [State in keyof Table]: C extends keyof Table[State] ? Table[State][C] : never;
}[keyof Table];
/** The states whose column has one of these values. */
export type StateWith<Table, C extends Column<Table>, Value> = {
  [State in StateOf<Table>]: C extends keyof Table[State] ? (Table[State][C] extends Value ? State : never) : never;
}[StateOf<Table>];

/** A table of states. A row that lacks a column of another row, or names a state that there is not, does not compile. */
export const defineStates = <const Table extends Whole<Table>>(table: Table): Table => table;

/** The states, in the order of the table: for `z.enum`, lists and commands. */
export const keysOf = <Table extends object>(table: Table): StateOf<Table>[] => Object.keys(table) as StateOf<Table>[];

/** What a column says, each value once, in the order of the table. */
export const valuesOf = <Table extends object, C extends Column<Table>>(table: Table, column: C): ValueOf<Table, C>[] => [
  ...new Set((Object.values(table) as Record<C, ValueOf<Table, C>>[]).map((row) => row[column])),
];

/** The states whose column has this value, in the order of the table. */
export function statesWith<Table extends object, const C extends Column<Table>, const Value extends ValueOf<Table, C>>(
  table: Table,
  column: C,
  value: Value,
): StateWith<Table, C, Value>[] {
  const rows = Object.entries(table) as [StateOf<Table>, Record<C, unknown>][];
  return rows.filter(([, row]) => row[column] === value).map(([state]) => state as StateWith<Table, C, Value>);
}
