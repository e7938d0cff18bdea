import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, rememberedAt, rememberDraft } from '#app/features/scholarships/device/remembered-drafts.ts';
import { documentWithCookies } from '#tests/setup/components/cookies.ts';

const NOON = Date.parse('2026-11-25T12:00:00+05:30');

beforeEach(() => vi.stubGlobal('document', documentWithCookies()));
afterEach(() => vi.unstubAllGlobals());

test('a mark says to the minute when a draft was stored, until it is dropped', () => {
  expect(rememberedAt('asha@example.in')).toBeNull();
  rememberDraft('asha@example.in', NOON + 59_999);
  rememberDraft('asha@example.in profile', NOON + 60_000);
  expect([rememberedAt('asha@example.in'), rememberedAt('asha@example.in profile')]).toEqual([NOON, NOON + 60_000]);
  rememberDraft('asha@example.in', NOON + 120_000);
  forgetDraft('asha@example.in profile');
  expect([rememberedAt('asha@example.in'), rememberedAt('asha@example.in profile')]).toEqual([NOON + 120_000, null]);
  forgetDraft('asha@example.in');
  expect(document.cookie).toBe('');
});

test('a mark names nobody', () => {
  rememberDraft('asha@example.in DV-2026-000001', NOON);
  expect(document.cookie).toMatch(/^drafts=[a-z\d.]{15,25}$/);
});

test('the oldest mark goes when there are too many for a cookie', () => {
  for (let count = 0; count <= 20; count += 1) rememberDraft(`student${count}@example.in`, NOON);
  expect([rememberedAt('student0@example.in'), rememberedAt('student1@example.in')]).toEqual([null, NOON]);
  expect(document.cookie.length).toBeLessThan(600);
});

test.each(['drafts=', 'drafts=x', 'drafts=a.b~.1', 'other=1; drafts=__proto__.1'])(
  'a cookie %j that nobody here has written says nothing',
  (cookie) => {
    vi.stubGlobal('document', { cookie });
    expect(rememberedAt('asha@example.in')).toBeNull();
  },
);

test('where there are no cookies nothing is remembered', () => {
  vi.stubGlobal('document', undefined);
  rememberDraft('asha@example.in', NOON);
  expect(rememberedAt('asha@example.in')).toBeNull();
});
