import { expect, inject, test } from 'vitest';

const site = inject('siteUrl');

test('below /dashboard only the pages that there are answer', async () => {
  const statusOf = async (path: string) => (await fetch(`${site}/dashboard${path}`, { redirect: 'manual' })).status;
  for (const path of ['/auth', '/student', '/student/scholarship', '/volunteer', '/donor'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect(await statusOf('')).toBe(302);
  for (const path of ['/anything', '/donor/x', '/student/x', '/staff']) expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test.each(['/dashboard/volunteer', '/dashboard/donor'])('%s is no page for search engines', async (path) => {
  expect(await (await fetch(site + path)).text()).toContain('<meta name="robots" content="noindex"/>');
});

test('without keys, Google sign-in leads back to the auth page with a notice', async () => {
  expect((await fetch(`${site}/auth/google`)).url).toBe(`${site}/dashboard/auth?type=login&notice=google-off`);
});
