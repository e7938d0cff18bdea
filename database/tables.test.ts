import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contactForm } from '#domain/contact/form.ts';
import { isRequired, personalFields } from '#domain/forms/form.ts';
import { root } from '#server/config/root.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';

/** A line a column: its name, whether it may be null, whether it has a default. */
type Columns = Record<string, string[]>;

const line = (name: string, isNullable: boolean, hasDefault: boolean): string =>
  `${name}${isNullable ? ' null' : ''}${hasDefault ? ' default' : ''}`;

/** Columns that the type takes from the form's description. */
const BASES: Readonly<Record<string, readonly string[]>> = {
  WrittenColumns: personalFields(contactForm).map((name) => line(name, !isRequired(contactForm.fields[name]), false)),
};

/** Of `database/tables`. A column that is null by default is nullable there, and `Generated` where inserts may leave it out. */
function typed(): Columns {
  const texts = globSync('database/tables/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const interfaces = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}/gs)].map(([, name = '', base = '', body = '']) => [
        name,
        { base, members: [...body.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, member = '', type = '']) => ({ member, type })) },
      ]),
    ),
  );
  const tables = [...interfaces].flatMap(([name, { members }]) => (name.endsWith('Tables') ? members : []));
  return Object.fromEntries(
    tables.map(({ member: table, type }) => {
      const { base = '', members = [] } = interfaces.get(type) ?? {};
      const own = members.map(({ member, type: column }) => {
        const isNullable = /\bnull\b/.test(column);
        return line(member, isNullable, !isNullable && column.startsWith('Generated<'));
      });
      return [table, [...own, ...(BASES[base] ?? [])].toSorted()];
    }),
  );
}

async function stored({ db, database }: TestContext): Promise<Columns> {
  interface Column {
    of: string;
    name: string;
    nullable: boolean | number;
    preset: string | null;
  }
  const { rows } =
    database.engine === 'sqlite'
      ? await sql<Column>`
          select t.name as "of", c.name, c."notnull" = 0 and c.pk = 0 as nullable, c.dflt_value as preset
          from pragma_table_list t join pragma_table_info(t.name) c
          where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%'`.execute(db)
      : await sql<Column>`
          select table_name as "of", column_name as name, is_nullable = 'YES' as nullable, column_default as preset
          from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'`.execute(db);
  const of = Map.groupBy(rows, (row) => row.of);
  return Object.fromEntries(
    [...of].map(([table, columns]) => [
      table,
      columns.map(({ name, nullable, preset }) => line(name, Boolean(nullable), preset !== null)).toSorted(),
    ]),
  );
}

test('the types of the tables say what the schema has: columns, nulls and defaults', async () => {
  const types = typed();
  expect(types['donations']).toEqual(expect.arrayContaining(['id', 'donor_pan null', 'poll_count default']));
  expect(await stored(await openTestContext())).toEqual(types);
});
