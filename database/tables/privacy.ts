import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

/** Append-only. Names no address. */
interface ErasuresTable {
  id: Fixed<string>;
  email_hash: Fixed<string>;
  erased: Fixed<JsonText>;
  created_at: Fixed<Millis>;
}

export interface PrivacyTables {
  erasures: ErasuresTable;
}
