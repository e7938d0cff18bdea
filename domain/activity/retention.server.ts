import type { DbOrTrx, Trx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { DOOR_LOG_YEARS, inBatches, OFFICE_LOG_YEARS, yearsBefore } from '#domain/shared/retention.ts';
import { nameKeys, soughtWord } from '#domain/shared/text/name-key.ts';
import { type Details, lockHead, NOBODY, placeOf, recordActivity } from './activity.server.ts';
import { endText } from './check.server.ts';
import { openKeys } from './keys.server.ts';
import { RECORDS } from './subjects.server.ts';

/** Deletes keys of doors after a year, keys of records that are gone, and the oldest rows. @returns how many rows */
export async function sweepActivity(ctx: DomainContext): Promise<number> {
  const { db, clock } = ctx;
  const isOver = db
    .selectFrom('activity_keys')
    .select('id')
    .where('kind', 'in', ['door', 'unknown'])
    .where('updated_at', '<=', yearsBefore(clock.now(), DOOR_LOG_YEARS));
  await inBatches((most) => changeRows(db.deleteFrom('activity_keys').where('id', 'in', isOver.limit(most))));
  await forgetGone(db);
  return inBatches((most) => db.transaction().execute((trx) => trim(trx, ctx, most)));
}

/** Only from the start of the chain; the anchor and a new row name the last ones. */
async function trim(trx: Trx, ctx: DomainContext, most: number): Promise<number> {
  const { anchor_seq } = await lockHead(trx);
  const oldest = await trx
    .selectFrom('activity')
    .select(['seq', 'at', 'hash', 'key_id'])
    .where('seq', '>', anchor_seq)
    .orderBy('seq')
    .limit(most)
    .execute();
  const limit = yearsBefore(ctx.clock.now(), OFFICE_LOG_YEARS);
  const end = oldest.findIndex(({ at }) => at > limit);
  const leaving = end < 0 ? oldest : oldest.slice(0, end);
  const last = leaving.at(-1);
  if (!last) return 0;
  await trx.updateTable('activity_head').set({ anchor_seq: last.seq, anchor_hash: last.hash }).execute();
  await trx.deleteFrom('activity').where('seq', '<=', last.seq).execute();
  const keys = leaving.flatMap(({ key_id }) => (key_id === null ? [] : [key_id]));
  await trx
    .deleteFrom('activity_keys')
    .where('id', 'in', ['', ...keys])
    .where((e) => e.not(e.exists(e.selectFrom('activity').select('seq').whereRef('activity.key_id', '=', 'activity_keys.id'))))
    .execute();
  await recordActivity(trx, ctx, NOBODY, { act: 'log.trimmed', about: endText(last) });
  return leaving.length;
}

const PAGE = 500;

/** Without their keys, details of deleted records and accounts are unreadable; the chain stays whole. */
export async function forgetGone(db: DbOrTrx): Promise<void> {
  for (const [kind, isThere] of Object.entries(RECORDS)) {
    let after = '';
    for (;;) {
      const page = await db
        .selectFrom('activity_keys')
        .select('id')
        .select(isThere.as('isThere'))
        .where('kind', '=', kind as keyof typeof RECORDS)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      const gone = page.filter((key) => !key.isThere).map(({ id }) => id);
      if (gone.length > 0) await db.deleteFrom('activity_keys').where('id', 'in', gone).execute();
      after = page.at(-1)?.id ?? '';
      if (page.length < PAGE) break;
    }
  }
}

/** Typed words, and the key of an address without an account; records' keys go elsewhere. */
export async function forgetTyped(trx: Trx, ctx: DomainContext, email: string, identity: readonly string[]): Promise<void> {
  const hashes = ctx.vault.hashes('activity', email);
  await trx.deleteFrom('activity_keys').where('kind', '=', 'unknown').where('subject', 'in', hashes).execute();
  const text = [email, ...identity].join(' ');
  const known = { text: text.toLowerCase(), keys: nameKeys(text) ?? '' };
  let after = 0;
  for (;;) {
    const page = await trx
      .selectFrom('activity')
      .innerJoin('activity_keys', 'activity_keys.id', 'activity.key_id')
      .select(['seq', 'key_id', 'details'])
      .where('activity_keys.kind', '=', 'typed')
      .where('details', 'is not', null)
      .where((e) =>
        e.or([
          e('act', 'in', ['search.made', 'applications.searched', 'donors.searched', 'donations.searched']),
          e('refusal', '=', 'not_found'),
        ]),
      )
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    const vaults = await openKeys(
      { db: trx, vault: ctx.vault },
      page.flatMap(({ key_id }) => key_id ?? []),
    );
    const found = page.filter(({ seq, key_id, details }) => {
      const vault = vaults.get(key_id ?? '');
      const { filter } = JSON.parse(vault?.decrypt(details ?? '', placeOf(seq)) ?? '{}') as Details;
      return Object.values(filter ?? {}).some((typed) => typeof typed === 'string' && names(typed, known));
    });
    if (found.length > 0)
      await trx
        .deleteFrom('activity_keys')
        .where(
          'id',
          'in',
          found.flatMap(({ key_id }) => key_id ?? []),
        )
        .execute();
    after = page.at(-1)?.seq ?? 0;
    if (page.length < PAGE) break;
  }
}

/** As a search would find the person; of a masked number by its last four characters. */
function names(typed: string, { text, keys }: { text: string; keys: string }): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (word: string) => text.includes(word.replace(/^•+/, '')) || keys.includes(` ${soughtWord(word).key ?? '-'} `);
  return words.length > 0 && words.every(isFound);
}
