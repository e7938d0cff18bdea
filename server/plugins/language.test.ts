import { expect, test } from 'vitest';
import { spokenTo } from '#server/plugins/language.ts';

test.each([
  ['/api/web/contact', 'hi-IN,hi;q=0.9', 'hi'],
  ['/api/web/contact', 'bn-IN', 'en'],
  ['/api/auth/google?role=donor&language=hi', 'en-GB', 'hi'],
  ['/api/auth/google?role=donor&language=en', 'hi-IN', 'en'],
  ['/api/office/applications?language=hi', 'hi-IN', 'en'],
  ['/office/applications', 'hi-IN', 'en'],
])('a call of %s by a browser that prefers %s is answered in %s', (url, preferred, answered) => {
  expect(spokenTo({ url, headers: { 'accept-language': preferred } })).toBe(answered);
});
