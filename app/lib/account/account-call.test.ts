import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeActivity, readDashboard } from '#app/features/students/api.ts';
import { actFor, claimDocument } from './account-call.ts';

const headers: Array<Record<string, string>> = [];

beforeEach(() => {
  headers.length = 0;
  actFor(undefined);
  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string> }) => {
    headers.push(init.headers);
    return Response.json({ status: true, data: {}, unreadNotifications: 0 });
  });
});
afterEach(() => {
  actFor(undefined);
  vi.unstubAllGlobals();
});

test('calls name the account that the document shows, also when the dashboard is read again', async () => {
  await readDashboard();
  expect(claimDocument('asha')).toBe(true);
  await readDashboard();
  await changeActivity({ activityId: '1', status: 'Completed' });
  expect(headers.map((sent) => sent['x-account'])).toEqual([undefined, 'asha', 'asha']);
});

test('a document shows one account and no other', () => {
  expect([claimDocument('asha'), claimDocument('asha'), claimDocument('ravi'), claimDocument('asha')]).toEqual([true, true, false, true]);
});
