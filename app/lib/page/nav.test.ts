import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { currentOf, isPagePath, NAV_ITEMS, withLinksInLanguage } from './nav.ts';

describe('the active item', () => {
  test('is the page itself, with or without a trailing slash', () => {
    expect(currentOf('/about', '/about')).toBe('page');
    expect(currentOf('/about', '/about/')).toBe('page');
    expect(currentOf('/', '/')).toBe('page');
  });

  test('is the section of a page below it', () => {
    expect(currentOf('/programs', '/programs/df-workstation')).toBe('true');
    expect(currentOf('/programs', '/programs-of-others')).toBeUndefined();
  });

  test('is never home for another page', () => {
    expect(currentOf('/', '/about')).toBeUndefined();
  });

  test('is at most one', () => {
    for (const pathname of ['/', '/about', '/programs/x', '/youthcorner', '/contact', '/donate']) {
      expect(NAV_ITEMS.filter(({ path }) => currentOf(path, pathname)).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('URLs the router can show', () => {
  test.each(['/', '/donate', '/ourteam?tType=founders', '/details/donate#why'])('%s', (address) => {
    expect(isPagePath(address)).toBe(true);
  });

  test.each([
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '#main',
    'mailto:a@example.org',
    '/dev/outbox',
    '/media/report.pdf',
    '/api/web/download/report/2024',
  ])('not %s', (address) => {
    expect(isPagePath(address)).toBe(false);
  });
});

test('links of a text lead to pages of its reader’s language', () => {
  const text =
    '<p><a href="/apply?from=faq#top">a</a> <a href="/">b</a> <a href="/media/a.pdf">c</a> <a href="https://x.in" rel="noopener">d</a> <a>e</a></p>';
  expect(withLinksInLanguage(text)).toBe(text);
  expect(speak('hi', () => withLinksInLanguage(text))).toBe(text.replace('"/apply', '"/hi/apply').replace('"/"', '"/hi"'));
});
