import { beforeEach, describe, expect, test } from 'vitest';
import { erase } from '#domain/privacy/erasure.server.ts';
import { ALL_ROLES, type StaffActor } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { type Details, placeOf, recordActivity } from './activity.server.ts';
import { ALL_ACTS } from './acts.ts';
import { openKeys } from './keys.server.ts';
import { maskNumbers, withoutNumbers } from './mask.ts';
import { processorTime } from '#tests/setup/providers/processor-time.ts';

describe('a number of eight digits or more is masked but for its last four', () => {
  test.each([
    ['234123412346', '••••2346'],
    ['2341 2341 2346', '••••2346'],
    ['2341-2341-2346', '••••2346'],
    ['2341 – 2341 – 2346', '••••2346'],
    ['2341\u00a02341\u00a02346', '••••2346'],
    ['2341\u200b2341\u200d2346', '••••2346'],
    ['2341\n2341\n2346', '••••2346'],
    ['२३४१ २३४१ २३४६', '••••२३४६'],
    ['২৩৪১২৩৪১২৩৪৬', '••••২৩৪৬'],
    ['1 2 3 4 5 6 7 8', '••••5678'],
    ['30211234567890', '••••7890'],
    ['+91 98380-41276', '+••••1276'],
    ['098380.41276', '••••1276'],
    ['(098380) 41276', '(••••1276'],
    ['Asha 9838041276 Padrauna', 'Asha ••••1276 Padrauna'],
    ['a9838041276b', 'a••••1276b'],
    ['Two: 9838041276, 9838041277.', 'Two: ••••1276, ••••1277.'],
    ['ABCDE1234F', '••••234F'],
    ['pan abcde 1234 f', 'pan ••••234f'],
    ['SBIN426000000001', 'SBIN••••0001'],
  ])('%s', (text, masked) => expect(maskNumbers(text)).toBe(masked));

  test.each([
    'Asha Kumari',
    '274304',
    '1234567',
    '2026-11-21',
    'from 2026-11-21 to 2026-12-21',
    '21-11-2026',
    '1.11.2026',
    '2025-2026',
    'DV-2026-000123',
    'the number dv-2026-000123, please',
    'DV/2026-27/000123',
    '₹1,00,00,000',
    'ABCD1234F',
    '',
  ])('not %j', (text) => expect(maskNumbers(text)).toBe(text));

  test('in reasonable time, whatever the text', async () => {
    const read = () => ['1 ', '1-', ' ', 'abcde', '12345678x', 'DV-2026-'].map((part) => maskNumbers(part.repeat(50_000)));
    expect(await processorTime(read)).toBeLessThan(2_000);
  });
});

describe('what people typed', () => {
  const typed = { query: 'Asha 2341 2341 2346', filter: { words: 'ABCDE1234F', district: ['9838041276'] }, sort: { by: 'name' } };
  const masked = { query: 'Asha ••••2346', filter: { words: '••••234F', district: ['••••1276'] }, sort: { by: 'name' } };

  test.each(ALL_ACTS)('stands masked in a row of %s: filter, reason and what it was', (act) => {
    const details = withoutNumbers(act, { filter: typed, why: 'It is 234123412346', what: 'key 234123412346', rows: 12345678 });
    expect(details).toEqual({ filter: masked, why: 'It is ••••2346', what: 'key ••••2346', rows: 12345678 });
  });

  test.each(['list.saved', 'list.changed', 'list.deleted', 'texts.changed'] as const)('also before and after in %s', (act) => {
    const list = { name: 'Asha 9838041276', filter: { district: ['9838041276'] } };
    const hidden = { name: 'Asha ••••1276', filter: { district: ['••••1276'] } };
    expect(withoutNumbers(act, { before: list, after: list })).toEqual({ before: hidden, after: hidden });
  });

  test('ids, by which the log is read, stay', () => {
    const details: Details = { messages: ['12345678-1234'], account: '12345678', network: '1234567890', after: ['12345678'] };
    expect(withoutNumbers('application.assigned', details)).toEqual(details);
  });
});

describe('the log', () => {
  const BY: StaffActor = {
    accountId: 'meera',
    name: 'Meera Kumari',
    roles: ALL_ROLES,
    isFresh: true,
    sessionId: 'session',
    requestId: 'request',
    right: 'search.all',
  };
  let ctx: TestContext;
  beforeEach(async () => {
    ctx = await openTestContext();
  });

  const search = (query: string) => recordActivity(ctx.db, ctx, BY, { act: 'search.made', details: { filter: { query } } });
  async function stored(): Promise<Details[]> {
    const rows = await ctx.db.selectFrom('activity').selectAll().orderBy('seq').execute();
    const vaults = await openKeys(
      ctx,
      rows.flatMap(({ key_id }) => key_id ?? []),
    );
    return rows.flatMap(({ seq, key_id, details }) => {
      const vault = vaults.get(key_id ?? '');
      return vault && details !== null ? [JSON.parse(vault.decrypt(details, placeOf(seq))) as Details] : [];
    });
  }

  test('stores them masked', async () => {
    await search('Asha 2341 2341 2346');
    expect(await stored()).toEqual([{ filter: { query: 'Asha ••••2346' } }]);
  });

  test('forgets a search for a person by name and masked number when the person is erased', async () => {
    const { account } = await createAccount(ctx, { name: 'Asha Kumari' });
    await ctx.db.updateTable('accounts').set({ phone: '9838041276' }).where('id', '=', account.id).execute();
    await search('asha 98380 41276');
    await search('Meena 98380 41276');
    await erase(ctx, account.email, true);
    expect(await stored()).toEqual([{ filter: { query: 'Meena ••••1276' } }]);
  });
});
