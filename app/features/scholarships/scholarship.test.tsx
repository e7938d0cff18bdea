import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { later, openPage, soon } from '#tests/component.tsx';
import { dashboardOf, newStudent } from '#tests/setup/people/profiles.ts';

const FORM = '/dashboard/student/scholarship';
const HOME = '/dashboard/student';
const { general, account } = newStudent();
const details = { 'GET /student/': { status: true, data: general }, 'GET /student/scholarship': { status: true, data: {} } };
const broken = Response.json({ status: false }, { status: 500 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test.each([
  ['the profile cannot be loaded', { ...details, 'GET /student/': broken }, () => {}],
  ['the browser lacks what the form needs', details, () => vi.stubGlobal('BroadcastChannel', undefined)],
])('when %s, the page says so and goes to the dashboard a second later', async (_why, answers, fail) => {
  fail();
  const request = async (...given: unknown[]) => (given.at(-1) as () => unknown)();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'locks');
  });
  const { address } = await openPage(FORM, {
    account,
    also: [HOME],
    answers: { ...answers, 'GET /student/profile': dashboardOf({ general }) },
  });
  await soon(() =>
    expect(document.querySelector('[data-sonner-toast]')?.textContent).toContain('Something Went Wrong, Please try again later'),
  );
  await later(800);
  expect(address()).toBe(FORM);
  await later(250);
  await soon(() => expect(address()).toBe(HOME));
});
