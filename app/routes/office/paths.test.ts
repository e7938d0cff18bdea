import { expect, test } from 'vitest';
import { pageAt } from './paths.ts';

test.each([
  ['/office', '', ''],
  ['/office/', '', ''],
  ['/office/gifts', '/gifts', ''],
  ['/office/gifts/DF-2026-00001', '/gifts/*', 'DF-2026-00001'],
  ['/office/gifts/a%2Fb', '/gifts/*', 'a/b'],
  ['/office/gifts/100%', '/gifts/*', '100%'],
  ['/office/applications/DV-2026-000001/', '/applications/*', 'DV-2026-000001'],
  ['/office/messages', '/messages', ''],
  ['/office/mails', '/mails', ''],
])('%s is the page %s', (pathname, path, name) => {
  expect(pageAt(pathname)).toMatchObject({ page: { path }, name });
});

test.each(['/office/nothing', '/office/messages/1', '/office/gifts/*/x', '/office/constructor'])('%s is not a page', (pathname) => {
  expect(pageAt(pathname)).toBeUndefined();
});
