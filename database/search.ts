import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { byBytes, engineOf } from '#database/engine.ts';
import { SEARCHED_IN_DONATIONS } from '#database/large-indexes.ts';
import type { SoughtWord } from '#domain/shared/text/name-key.ts';

/** `%` and `_` are ordinary characters. */
const patternOf = (word: string): string => `%${word.replaceAll(/[!%_]/g, '!$&')}%`;

/** @param column of small letters */
export const containsWord = (word: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${patternOf(word.toLowerCase())} escape '!'`;

const stored = (key: string): string => ` ${key} `;

/** Names that have all keys; each table has them in `name_keys`. */
const haveKeys = (keys: readonly string[], table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    keys.map((key) => sql`${sql.ref(`${table}.name_keys`)} like ${`%${stored(key)}%`}`),
    sql` and `,
  )})`;

/** The word, or a name that sounds like it. @param column of small letters */
export function findsWord({ text, key }: SoughtWord, table: string, column: string): RawBuilder<boolean> {
  const isWritten = containsWord(text, `${table}.${column}`);
  return key === null ? isWritten : sql<boolean>`(${isWritten} or ${haveKeys([key], table)})`;
}

/** What one of SQLite's indexes is asked for. */
interface Match {
  index: string;
  match: string;
}

const isAmong = (rowid: RawBuilder<unknown>, matches: readonly Match[]): RawBuilder<boolean> =>
  sql<boolean>`${rowid} in (${sql.join(
    matches.map(({ index, match }) => sql`select rowid from ${sql.table(index)} where ${sql.ref(index)} match ${match}`),
    sql` union all `,
  )})`;

/** As {@link findsWord}. @param parts SQLite's index of the column @param names and that of `name_keys`; PostgreSQL's are of the columns */
export function findsPart(
  db: DbOrTrx,
  word: SoughtWord,
  { table, column, parts, names }: { table: string; column: string; parts: string; names: string },
): RawBuilder<boolean> {
  const isFound = findsWord(word, table, column);
  const some = engineOf(db) === 'sqlite' ? partsOf(word.text) : [];
  if (some.length === 0) return isFound;
  const matches = [
    { index: parts, match: matchOf(some) },
    ...(word.key === null ? [] : [{ index: names, match: matchOfKeys([word.key]) }]),
  ];
  return sql<boolean>`(${isAmong(sql.ref(`${table}.rowid`), matches)} and ${isFound})`;
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

const THREAD_NAMES = [
  { table: 'contact_messages', index: 'message_names', id: 'id' },
  { table: 'contact_mails', index: 'mail_names', id: 'message_id' },
];

/** As an expression: the newest come in order, and the rest is not read. */
const isOf = (id: string, table: string, found: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(contact_messages.id || '') in (select ${sql.ref(id)} from ${sql.table(table)} where ${found})`;

/** Each word in a thread: its subject, senders or their sound, first message, or what followed. Of `contact_messages`. */
export function threadsWith(db: DbOrTrx, words: readonly SoughtWord[]): RawBuilder<boolean> {
  const hasName = (key: string, table: string, index: string) =>
    engineOf(db) === 'postgres'
      ? haveKeys([key], table)
      : sql`${isAmong(sql`rowid`, [{ index, match: matchOfKeys([key]) }])} and ${haveKeys([key], table)}`;
  const inThread = ({ text: word, key }: SoughtWord) => {
    const isIndexed = engineOf(db) === 'sqlite' && partsOf(word).length > 0;
    const places = THREAD_TEXTS.map(({ table, parts, id, text }) => {
      // Its index knows places: what it finds as a phrase is the word.
      const inText = isIndexed
        ? sql`rowid in (select rowid from ${sql.table(parts)} where ${sql.ref(parts)} match ${matchOf([word])})`
        : isIn(word, text);
      return isOf(id, table, inText);
    });
    const names = key === null ? [] : THREAD_NAMES.map(({ id, table, index }) => isOf(id, table, hasName(key, table, index)));
    return sql`(${sql.join([...places, ...names], sql` or `)})`;
  };
  return sql<boolean>`(${sql.join(words.map(inThread), sql` and `)})`;
}

/** As they are written, and how a name sounds. */
interface Asked {
  written: readonly string[];
  keys: readonly string[];
}

/** Each word as it is written; and those that may be a name by its sound, with the others as they are written. */
function asksOf(words: readonly SoughtWord[]): Asked[] {
  const keys = words.flatMap(({ key }) => key ?? []);
  const bySound = { written: words.flatMap(({ text, key }) => (key === null ? text : [])), keys };
  return [{ written: words.map(({ text }) => text), keys: [] }, ...(keys.length > 0 ? [bySound] : [])];
}

const donationsBy = (db: DbOrTrx, { written, keys }: Asked) =>
  db
    .selectFrom('donations')
    .select('donations.id')
    .where((e) => e.and([...written.map((word) => isIn(word, DONATION_TEXT)), ...(keys.length > 0 ? [haveKeys(keys, 'donations')] : [])]));

/**
 * Ids of those with each word in number, name, email, phone or the bank's reference, and of those whose name sounds so: of each query the
 * newest first. A donation may be in both.
 */
export const donationsWith = (db: DbOrTrx, words: readonly SoughtWord[]) => asksOf(words).map((asked) => inOrder(db, asked));

function inOrder(db: DbOrTrx, asked: Asked) {
  const rows = donationsBy(db, asked);
  const { written, keys } = asked;
  const matches = donationMatches(db, asked);
  const [first] = matches;
  if (!first) {
    // What several words find together is few: PostgreSQL had better sort it than look for it in order.
    const isRare = engineOf(db) === 'postgres' && written.length + keys.length > 1;
    return rows.orderBy(isRare ? byBytes(db, sql<string>`(donations.id || '')`) : sql.ref('donations.id'), 'desc');
  }
  return (
    rows
      .innerJoin(sql<{ rowid: number }>`${sql.table(first.index)}`.as('parts'), (join) =>
        join.on(sql<boolean>`parts.rowid = donations.rowid`),
      )
      .where(sql<boolean>`${sql.ref(`parts.${first.index}`)} match ${first.match}`)
      // An expression: SQLite would ask the first index for each row of the second.
      .where((e) => e.and(matches.slice(1).map((other) => isAmong(sql`(parts.rowid + 0)`, [other]))))
      .orderBy(sql`parts.rowid`, 'desc')
  );
}

/** Queries of ids of those of an amount in paise, as {@link donationsWith}; newest first, in the order of the amount's index. */
export const donationsOfAmount = (db: DbOrTrx, paise: number, words: readonly SoughtWord[]) =>
  asksOf(words).map((asked) =>
    donationsBy(db, asked)
      .where('donations.amount', '=', paise)
      // Asked of the index, before the row is read.
      .where((e) => e.and(donationMatches(db, asked).map((match) => isAmong(sql.ref('donations.rowid'), [match]))))
      // With words as an expression: they find fewer than the amount, which has the order.
      .orderBy(byBytes(db, words.length === 0 ? sql.ref('donations.id') : sql`(donations.id || '')`), 'desc'),
  );

/** What SQLite's indexes are asked for: names first, of which there are fewer. */
function donationMatches(db: DbOrTrx, { written, keys }: Asked): Match[] {
  if (engineOf(db) === 'postgres') return [];
  const parts = written.flatMap(partsOf);
  return [
    ...(keys.length > 0 ? [{ index: 'donation_names', match: matchOfKeys(keys) }] : []),
    ...(parts.length > 0 ? [{ index: 'donation_parts', match: matchOf(parts) }] : []),
  ];
}

const matchOfKeys = (keys: readonly string[]): string => matchOf(keys.flatMap((key) => partsOf(stored(key))));

const matchOf = (parts: readonly string[]): string => parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' ');

/** Of three characters, side by side, and the last; a shorter word has none. The row itself is compared with the whole word. */
function partsOf(word: string): string[] {
  const characters = Array.from(word);
  const ends = characters.length - 3;
  return characters.flatMap((_first, n) => (n === ends || (n < ends && n % 3 === 0) ? characters.slice(n, n + 3).join('') : []));
}
