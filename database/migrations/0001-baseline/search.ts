import type { Engine } from './engine.ts';

interface Searched {
  table: string;
  /** Name of the index. */
  parts: string;
  /** Whose texts, in small letters, are found by any part of three characters. */
  columns: readonly string[];
  /** Long texts: SQLite also stores where in the text a part stands. */
  isLong: boolean;
}

/** The text of a row as `database/search.ts` asks for it. */
const textOf = (columns: readonly string[], row = ''): string =>
  `lower(${columns.map((column) => `coalesce(${row}${column}, '')`).join(` || ' ' || `)})`;

/** PostgreSQL indexes the text itself; SQLite has a table of its own for it (FTS5), which triggers keep up to date. */
export function searchIndex(engine: Engine, { table, parts, columns, isLong }: Searched): string[] {
  if (engine === 'postgres') return [`create index ${parts} on ${table} using gin (${textOf(columns)} gin_trgm_ops)`];
  const add = `insert into ${parts} (rowid, text) values (new.rowid, ${textOf(columns, 'new.')});`;
  const remove = `insert into ${parts} (${parts}, rowid, text) values ('delete', old.rowid, ${textOf(columns, 'old.')});`;
  const detail = isLong ? '' : ' detail = none,';
  return [
    `create view ${parts}_texts as select rowid, ${textOf(columns)} as text from ${table}`,
    `create virtual table ${parts} using fts5(text, content = '${parts}_texts', tokenize = 'trigram',${detail} columnsize = 0)`,
    // What was deleted leaves the file, too.
    `insert into ${parts} (${parts}, rank) values ('secure-delete', 1)`,
    `create trigger ${parts}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${parts}_update after update of ${columns.join(', ')} on ${table} begin ${remove} ${add} end`,
    `create trigger ${parts}_delete after delete on ${table} begin ${remove} end`,
  ];
}
