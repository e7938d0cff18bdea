import { expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { ASHA, give } from '#tests/setup/people/donors.ts';
import { mailDonorLink } from './page-link.server.ts';

test('a donor is mailed a link that the database does not hold', async () => {
  const ctx = await openTestContext();
  await give(ctx);
  const { id } = await ctx.db.selectFrom('donors').select('id').executeTakeFirstOrThrow();
  const mail = () => ctx.db.transaction().execute((trx) => mailDonorLink(trx, ctx, { donorId: id, cause: 'details' }));
  expect([await mail(), await mail()]).toEqual([true, true]);
  const payloads = (await ctx.jobs('mail')).map(({ payload }) => payload).filter((job) => job.template === 'donor-page');
  const urls = payloads.map(({ props }) => (props as { url: string }).url);
  expect(payloads).toMatchObject([{ to: ASHA.email, props: { name: ASHA.name, cause: 'details' } }, { to: ASHA.email }]);
  expect(new Set(urls).size).toBe(2);
  const links = await ctx.db.selectFrom('donor_page_links').selectAll().execute();
  expect(links).toMatchObject([{ donor_id: id, email: ASHA.email, visit_hash: null, ends_at: ctx.clock.now() + 30 * ONE_DAY_MS }, {}]);
  for (const url of urls) expect(JSON.stringify(links)).not.toContain(url.split('/').at(-1));
});

test('whose address is not known is mailed nothing', async () => {
  const ctx = await openTestContext();
  await give(ctx);
  const { id } = await ctx.db.updateTable('donors').set({ email: null }).returning('id').executeTakeFirstOrThrow();
  expect(await ctx.db.transaction().execute((trx) => mailDonorLink(trx, ctx, { donorId: id, cause: 'summary' }))).toBe(false);
  expect(await ctx.db.selectFrom('donor_page_links').select('cause').execute()).toEqual([]);
});
