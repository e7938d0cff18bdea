import type { Engine } from '../0001-baseline/engine.ts';
import { searchIndex } from '../0001-baseline/search.ts';

const WITHOUT_KEYS = 'name_keys is null';
const NAMED = [
  { table: 'donors', isToMake: `${WITHOUT_KEYS} and name is not null`, index: 'donor_names' },
  { table: 'donations', isToMake: `${WITHOUT_KEYS} and donor_name is not null`, index: 'donation_names' },
  { table: 'contact_messages', isToMake: WITHOUT_KEYS, index: 'message_names' },
  { table: 'contact_mails', isToMake: WITHOUT_KEYS, index: 'mail_names' },
  { table: 'scholarship_applications', isToMake: WITHOUT_KEYS, index: null },
];

/** PostgreSQL's of donations is built beside the running site (database/large-indexes.ts). */
function indexOf(engine: Engine, table: string, index: string | null): string[] {
  if (index === null) return [];
  if (engine === 'sqlite')
    return [
      ...searchIndex(engine, { table, parts: index, columns: ['name_keys'], isLong: false }),
      // It counts the rows that are there.
      `insert into ${index} (${index}) values ('rebuild')`,
    ];
  return table === 'donations' ? [] : [`create index ${index} on ${table} using gin (name_keys gin_trgm_ops)`];
}

/**
 * How names sound, so that they are found in either script. Old rows get their keys from the schedule `names`, since the rules of a key are
 * the program's (domain/shared/text/name-key.ts).
 */
export const names = (engine: Engine): string[] => [
  ...NAMED.flatMap(({ table, isToMake, index }) => [
    `alter table ${table} add column name_keys text`,
    `create index ${table}_without_keys on ${table} (id) where ${isToMake}`,
    ...indexOf(engine, table, index),
  ]),
  // What words are looked for in comes early: the engines read a row up to there.
  'drop index scholarship_applications_listed',
  `create index scholarship_applications_listed on scholarship_applications (
    cycle_id, submitted_at, ${engine === 'postgres' ? 'id collate "C"' : 'id'}, number, account_id, search_text,
    name_keys, status, name, district, amount_requested, updated_at, annual_income, education_type, gender, category, area_of_residence,
    disability_status, guardian_consent, current_class, course_year, missing_documents, amount_granted, eligibility, renewal_of
  )`,
];
