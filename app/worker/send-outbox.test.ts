import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import { openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { sendOff } from '#app/features/scholarships/outbox/outbox.ts';
import { sendOutbox } from '#app/worker/send-outbox.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

const ASHA = { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'student' };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => vi.unstubAllGlobals());

function serve(account: typeof ASHA | null, isUp = true): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> }) => {
    if (path === '/api/auth/') return Response.json({ status: account !== null, data: account });
    calls.push(`${method} ${path} ${headers['x-account'] ?? ''}`);
    if (!isUp) throw new TypeError('Failed to fetch');
    return Response.json({ status: true, data: { signature: '/api/student/files/1' } });
  });
  return calls;
}

async function submit(account: string): Promise<void> {
  const device = await openDeviceStore(account);
  await device.writeFile('signature', new File(['x'], 'x.png'));
  const { name, ...rest } = APPLICATION;
  const responses = { ...rest, fullName: name, scholarshipPurpose: ['Transport'], amountRequested: '25000' } as unknown as Answers;
  await sendOff(device, responses, { key: 'key', at: 1 });
  device.close();
}

test('sends what waits for the student who is logged in, files first, in their name', async () => {
  await submit(ASHA.id);
  const calls = serve(ASHA);
  expect(await sendOutbox()).toBe('news');
  expect(calls).toEqual(['POST /api/student/upload asha', 'POST /api/student/scholarship asha']);
  expect(await (await openDeviceStore(ASHA.id)).waiting()).toMatchObject({ isSubmitted: false, files: [] });
});

test('tries again later without a signal, and keeps everything', async () => {
  await submit(ASHA.id);
  serve(ASHA, false);
  expect(await sendOutbox()).toBe('again');
  expect(await (await openDeviceStore(ASHA.id)).waiting()).toMatchObject({ isSubmitted: true, files: ['signature'] });
});

test.each([
  ['nobody is logged in', null],
  ['another student is', { ...ASHA, id: 'ravi', email: 'ravi@example.in' }],
  ['it is no student', { ...ASHA, role: 'staff' }],
])('sends nothing while %s', async (_name, account) => {
  await submit(ASHA.id);
  const calls = serve(account);
  expect([await sendOutbox(), calls]).toEqual(['nothing', []]);
});
