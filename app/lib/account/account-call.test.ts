import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const headers: Array<Record<string, string>> = [];

beforeEach(() => {
  headers.length = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string> }) => {
    headers.push(init.headers);
    return Response.json({ status: true, data: {}, unreadNotifications: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('calls name the account that the document shows, also when the dashboard is read again', async () => {
  const { claimDocument } = await import('#app/lib/account/account-call.ts');
  const { changeActivity, readDashboard } = await import('#app/features/students/api.ts');
  await readDashboard();
  expect(claimDocument('asha')).toBe(true);
  await readDashboard();
  await changeActivity({ activityId: '1', status: 'Completed' });
  expect(headers.map((sent) => sent['x-account'])).toEqual([undefined, 'asha', 'asha']);
});

test('a document shows one account and no other', async () => {
  const { claimDocument } = await import('#app/lib/account/account-call.ts');
  expect([claimDocument('asha'), claimDocument('asha'), claimDocument('ravi'), claimDocument('asha')]).toEqual([true, true, false, true]);
});
