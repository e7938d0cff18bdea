import type { Generated } from 'kysely';
import type { SavedKind } from '#domain/office/constants.ts';
import type { Fixed, JsonText, Millis } from '#database/tables/columns.ts';

interface SavedListsTable {
  id: Fixed<string>;
  /** Null: shared. */
  account_id: string | null;
  /** Of what. */
  kind: Generated<SavedKind>;
  name: string;
  list: JsonText;
  version: number;
  updated_at: Millis;
}

interface OfficeSettingsTable {
  name: Fixed<'mailCodes'>;
  value: 'on' | 'off';
  updated_at: Millis;
}

export interface OfficeTables {
  office_settings: OfficeSettingsTable;
  saved_lists: SavedListsTable;
}
