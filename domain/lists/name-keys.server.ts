/** Keys of names by which lists find them (docs/decisions/0117): of rows from before there were keys, and all of them anew. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Trx } from '#database/client.ts';
import { forUpdateSkipLocked, setInRows } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { keysOf } from '#domain/shared/states.ts';
import { nameKeys } from '#domain/shared/text/name-key.ts';

/** Whose names are found, and the column of the name. */
const NAMED = {
  donors: 'name',
  scholarship_applications: 'name',
  contact_messages: 'name',
  contact_mails: 'sender_name',
  donations: 'donor_name',
} as const satisfies { readonly [Table in keyof Tables]?: keyof Tables[Table] };
type Named = keyof typeof NAMED;

/** In a transaction: whoever writes meanwhile waits for so many. */
const BATCH = 200;

type Asked = 'missing' | 'all';

/** Of rows that have none. @returns how many it wrote */
export const makeNameKeys = (ctx: Pick<DomainContext, 'db'>): Promise<number> => makeKeys(ctx, 'missing');

/** After a change of the rules. Safe beside a running site. @returns how many were different */
export const rebuildNameKeys = (ctx: Pick<DomainContext, 'db'>): Promise<number> => makeKeys(ctx, 'all');

async function makeKeys({ db }: Pick<DomainContext, 'db'>, asked: Asked): Promise<number> {
  let count = 0;
  for (const table of keysOf(NAMED))
    for (let after = ''; ;) {
      const rows = await db.transaction().execute((trx) => makeSome(trx, table, asked, after));
      count += rows.filter(({ isNew }) => isNew).length;
      after = rows.at(-1)?.id ?? '';
      if (rows.length < BATCH) break;
      await nextTurn();
    }
  return count;
}

async function makeSome(trx: Trx, table: Named, asked: Asked, after: string): Promise<{ id: string; isNew: boolean }[]> {
  const name = sql.ref<string>(NAMED[table]);
  // Kysely cannot tell the columns of a table that is not named; each has an id and keys.
  const some = trx
    .selectFrom(table as 'donors')
    .select(['id', 'name_keys', name.as('name')])
    .where('id', '>', after)
    .where(name, 'is not', null)
    .orderBy('id')
    .limit(BATCH);
  const rows = await forUpdateSkipLocked(trx, asked === 'all' ? some : some.where('name_keys', 'is', null)).execute();
  const made = rows.map(({ id, name_keys, name: of }) => {
    const value = nameKeys(of);
    return { id, value, isNew: value !== name_keys };
  });
  await setInRows(
    trx,
    table,
    'name_keys',
    made.filter(({ isNew }) => isNew),
  );
  return made;
}
