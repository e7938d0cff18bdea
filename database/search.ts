import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { byBytes, engineOf } from '#database/engine.ts';
import { SEARCHED_IN_DONATIONS } from '#database/large-indexes.ts';

/** `%` and `_` are ordinary characters. */
const patternOf = (word: string): string => `%${word.replaceAll(/[!%_]/g, '!$&')}%`;

/** @param column of small letters */
export const containsWord = (word: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${patternOf(word.toLowerCase())} escape '!'`;

/** @param of a column of small letters, and SQLite's index of its parts; PostgreSQL's is of the column */
export function containsPart(db: DbOrTrx, word: string, { column, parts }: { column: string; parts: string }): RawBuilder<boolean> {
  const some = engineOf(db) === 'sqlite' ? partsOf(word) : [];
  if (some.length === 0) return containsWord(word, column);
  const hasParts = sql`rowid in (select rowid from ${sql.table(parts)} where ${sql.ref(parts)} match ${matchOf(some)})`;
  return sql<boolean>`(${hasParts} and ${containsWord(word, column)})`;
}

/** In any case; SQLite knows only ASCII's, Indian scripts have none. */
export function containsWords(words: readonly string[], columns: readonly string[]): RawBuilder<boolean> {
  const inOne = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => isIn(word, sql`lower(${sql.ref(column)})`)),
      sql` or `,
    )})`;
  return sql<boolean>`(${sql.join(words.map(inOne), sql` and `)})`;
}

/** @param text of small letters */
const isIn = (word: string, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${text} like lower(${patternOf(word)}) escape '!'`;

const textOf = (table: string, columns: readonly string[]): RawBuilder<string> =>
  sql`lower(${sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(`${table}.${column}`)}, '')`),
    sql` || ' ' || `,
  )})`;

const DONATION_TEXT = textOf('donations', SEARCHED_IN_DONATIONS);

/** As their indexes have them. */
const THREAD_TEXTS = [
  {
    table: 'contact_messages',
    parts: 'message_parts',
    id: 'id',
    text: textOf('contact_messages', ['subject', 'name', 'email', 'phone', 'message']),
  },
  { table: 'contact_entries', parts: 'entry_parts', id: 'message_id', text: textOf('contact_entries', ['text']) },
  {
    table: 'contact_mails',
    parts: 'mail_parts',
    id: 'message_id',
    text: textOf('contact_mails', ['sender', 'sender_name', 'subject']),
  },
];

/** Each word in a thread: its subject, sender, first message, or what followed. Of `contact_messages`. */
export function threadsWith(db: DbOrTrx, words: readonly string[]): RawBuilder<boolean> {
  const inThread = (word: string) => {
    const isIndexed = engineOf(db) === 'sqlite' && partsOf(word).length > 0;
    const places = THREAD_TEXTS.map(({ table, parts, id, text }) => {
      // Its index knows places: what it finds as a phrase is the word.
      const inText = isIndexed
        ? sql`rowid in (select rowid from ${sql.table(parts)} where ${sql.ref(parts)} match ${matchOf([word])})`
        : isIn(word, text);
      // As an expression: the newest come in order, and the rest is not read.
      return sql`(contact_messages.id || '') in (select ${sql.ref(id)} from ${sql.table(table)} where ${inText})`;
    });
    return sql`(${sql.join(places, sql` or `)})`;
  };
  return sql<boolean>`(${sql.join(words.map(inThread), sql` and `)})`;
}

/** Ids of those with each word in number, name, email, phone or the bank's reference; newest first. */
export function donationsWith(db: DbOrTrx, words: readonly string[]) {
  const rows = db
    .selectFrom('donations')
    .select('donations.id')
    .where((e) => e.and(words.map((word) => isIn(word, DONATION_TEXT))));
  const parts = words.flatMap(partsOf);
  if (engineOf(db) === 'postgres' || parts.length === 0) return rows.orderBy('donations.id', 'desc');
  return rows
    .innerJoin(sql<{ rowid: number }>`donation_parts`.as('parts'), (join) => join.on(sql<boolean>`parts.rowid = donations.rowid`))
    .where(sql<boolean>`parts.donation_parts match ${matchOf(parts)}`)
    .orderBy(sql`parts.rowid`, 'desc');
}

/** Ids of those of an amount in paise, with each word as {@link donationsWith}; newest first, in the order of the amount's index. */
export function donationsOfAmount(db: DbOrTrx, paise: number, words: readonly string[]) {
  const parts = words.flatMap(partsOf);
  const rows = db
    .selectFrom('donations')
    .select('donations.id')
    .where('donations.amount', '=', paise)
    .where((e) => e.and(words.map((word) => isIn(word, DONATION_TEXT))))
    // With words as an expression: they find fewer than the amount, which has the order.
    .orderBy(byBytes(db, words.length === 0 ? sql.ref('donations.id') : sql`(donations.id || '')`), 'desc');
  if (engineOf(db) === 'postgres' || parts.length === 0) return rows;
  // Asked of the index, before the row is read.
  return rows.where(sql<boolean>`donations.rowid in (select rowid from donation_parts where donation_parts match ${matchOf(parts)})`);
}

const matchOf = (parts: readonly string[]): string => parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' ');

/** Of three characters, side by side, and the last; a shorter word has none. The row itself is compared with the whole word. */
function partsOf(word: string): string[] {
  const characters = Array.from(word);
  const ends = characters.length - 3;
  return characters.flatMap((_first, n) => (n === ends || (n < ends && n % 3 === 0) ? characters.slice(n, n + 3).join('') : []));
}
