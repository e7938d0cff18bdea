import { describe, expect, test } from 'vitest';
import { logIn } from '#domain/accounts/accounts.server.ts';
import { listPeople } from '#domain/accounts/people/people.server.ts';
import { checkLog } from '#domain/activity/check.server.ts';
import { MESSAGE_STATES } from '#domain/contact/states.ts';
import { PAN_PATTERN } from '#domain/shared/money/pan.ts';
import { keysOf } from '#domain/shared/states.ts';
import { SENT_STATES } from '#domain/scholarships/states.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { hasVerhoeffCheck } from '#domain/students/profile/aadhaar.ts';
import { applicationsOf } from '#scripts/demo/applications.ts';
import { fillDemo } from '#scripts/demo/demo.ts';
import { clientAt, officeOf } from '#scripts/demo/office.ts';
import { aadhaarOf, panOf } from '#scripts/demo/people.ts';
import { openStage } from '#scripts/demo/stage.ts';
import { openTestContext } from '#tests/setup/database/context.ts';

describe('the demo', () => {
  test('fills a site with everything the office works with, once', async () => {
    const ctx = await openTestContext();
    const { logins, password } = await fillDemo(ctx, { isShort: true });

    const valuesOf = async (table: 'scholarship_applications' | 'donations' | 'contact_messages'): Promise<string[]> => {
      const rows: { status: string }[] = await ctx.db.selectFrom(table).select('status').execute();
      return [...new Set(rows.map(({ status }) => status))].toSorted();
    };
    expect(await valuesOf('scholarship_applications')).toEqual(SENT_STATES.toSorted());
    expect(await valuesOf('contact_messages')).toEqual(keysOf(MESSAGE_STATES).toSorted());
    expect(await valuesOf('donations')).toEqual(expect.arrayContaining(['failed', 'paid', 'refunded', 'rejected']));

    const people = await listPeople(ctx);
    expect(people.flatMap(({ roles }) => roles)).toEqual(expect.arrayContaining(ALL_ROLES));
    expect(people.every(({ roles }) => roles.length === 1)).toBe(true);
    for (const { email } of logins.slice(0, 1))
      expect((await logIn(ctx, { email, password, role: 'student' }, clientAt(0), { isStaffOnly: true })).account.role).toBe('staff');

    const rows = await ctx.db.selectFrom('activity').select('at').orderBy('seq').execute();
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((one, other) => one - other));
    expect(await checkLog(ctx)).toMatchObject({ error: null });
    await expect(fillDemo(ctx)).rejects.toThrow('The demo is on this site already.');

    const accounts = await ctx.db.selectFrom('accounts').select('email').execute();
    const writers = await ctx.db.selectFrom('contact_messages').select('email').execute();
    for (const { email } of [...accounts, ...writers]) expect(email).toMatch(/\.test$|@example\.org$/);
  });

  test('has numbers that nobody can have', () => {
    for (const n of [0, 39]) {
      expect(aadhaarOf(n)).toMatch(/^0\d{11}$/);
      expect(hasVerhoeffCheck(aadhaarOf(n))).toBe(true);
      expect(panOf(n)).toMatch(PAN_PATTERN);
    }
  });

  test('is the same whenever it is told', async () => {
    const ctx = await openTestContext();
    const [first, second] = [1, 2].map(() => {
      const stage = openStage(ctx, { isShort: false });
      const { applicants, story } = applicationsOf(stage, officeOf(stage).office);
      return { applicants, times: story.map(({ at }) => at) };
    });
    expect(first?.applicants).toHaveLength(40);
    expect(second).toEqual(first);
  });

  test('stays away from a site that reaches anybody', async () => {
    const ctx = await openTestContext({ env: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hello@deepvan.example' } });
    const live = { ...ctx, settings: { ...ctx.settings, SITE_MODE: 'live' as const, SMTP_URL: undefined } };
    for (const site of [ctx, live]) await expect(fillDemo(site)).rejects.toThrow('The demo fills a trial site alone');
    expect(await listPeople(ctx)).toEqual([]);
  });
});
