import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

/** Lists of applications under a name. One's own goes with the account; it says nothing of applicants. */
interface SavedListsTable {
  id: Fixed<string>;
  /** Null: shared. */
  account_id: string | null;
  name: string;
  /** Filter, order and columns. */
  list: JsonText;
  version: number;
  updated_at: Millis;
}

export interface OfficeTables {
  saved_lists: SavedListsTable;
}
