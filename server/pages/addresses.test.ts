import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressIn } from '#messages/language.ts';
import { createAddresses } from '#server/pages/addresses.ts';

describe('the cache key of', () => {
  const addressOf = createAddresses({ programId: ['df-workstation'], detailsId: [] }, ['root', 'about']);

  test.each([
    ['/', '/'],
    ['/?x', '/'],
    ['/hi', '/hi'],
    ['/hi/?x', '/hi'],
    ['/HI/About.data?_routes=about', '/hi/about.data?_routes=about'],
    ['/hi/_.data', '/hi/_.data'],
    ['/history', null],
    ['/x/%2e%2e/about', '/about'],
    ['/about?utm_source=x', '/about'],
    ['/programs?x=1&category=Education%20%26%20Learning', '/programs?category=Education+%26+Learning'],
    ['/programs?category=education', '/programs'],
    ['/ourteam?tType=founders', '/ourteam?tType=founders'],
    ['/dashboard/auth?role=donor&type=signup', '/dashboard/auth?type=signup&role=donor'],
    ['/dashboard/auth?type=x&role=staff', '/dashboard/auth'],
    ['/dashboard/student/scholarship?step=3', '/dashboard/student/scholarship'],
    ['/_.data', '/_.data'],
    ['/about.data?_routes=about&y=2', '/about.data?_routes=about'],
    ['/about.data?_routes=nothing', null],
    ['/about.data?_routes=about,root', null],
    ['/verify', '/verify'],
    ['/verify?code=A', null],
    ['/verify/A', null],
    ['/office', '/office'],
    ['/office/donations', null],
    ['/dashboard/volunteer', '/dashboard/volunteer'],
    ['/dashboard/anything', null],
    ['/nowhere', null],
  ])('%s is %s', (url, key) => {
    expect(addressOf(url).key).toBe(key);
  });

  test.each([
    ['/about.', '/about'],
    ['/programs/scholarship-program)', '/programs/scholarship-program'],
    ['/about).', '/about'],
    ['/about/,', '/about'],
    ['/about%22', '/about'],
    ['/about%E2%80%9D', '/about'],
    ['/about%e0%a5%a4', '/about'],
    ["/verify/7QK4-M2XW-9P3D'", '/verify/7QK4-M2XW-9P3D'],
    ['/)', '/'],
    ['/ourteam?tType=founders).', '/ourteam?tType=founders'],
    ['/programs?category=Education%20%26%20Learning.', '/programs?category=Education%20%26%20Learning'],
    ['/ourteam?tType=others.', '/ourteam?tType=others.'],
    ['/office/search?q=Md.', '/office/search?q=Md.'],
    ['/donate/stop/a-b_', '/donate/stop/a-b_'],
  ])('%s, as a sentence may end, leads to %s', (url, address) => {
    const { path, query } = addressOf(url);
    expect(path + query).toBe(address);
  });

  test('any URL maps to a closed set of keys, and its path stays on this site', () => {
    const data = ['/_', '/about', '/programs', '/programs?category=All'].flatMap((page) =>
      ['', '_routes=root', '_routes=about'].map((routes) => {
        const [path, query] = page.split('?');
        const whole = [query, routes].filter(Boolean).join('&');
        return `${path}.data${whole && '?'}${whole}`;
      }),
    );
    const english = ['/', '/about', '/programs', '/programs?category=All', ...data];
    const closed = new Set([null, ...english, ...english.map((key) => addressIn('hi', key))]);
    const start = fc.constantFrom(
      '',
      'hi',
      'HI/',
      'hi/about',
      'hi/programs',
      'hi/_.data',
      'about',
      'About.data',
      '%61bout.data',
      'programs',
      'Programs.data',
      '_.data',
    );
    const part = fc.constantFrom('/', '\\', '//', '.', '..', ':', ')', '%5D', '@', '#', '%2F', '%2e', '%61', 'A', 'about', '.data');
    const parameter = fc.constantFrom('category=All', 'category=x', '_routes=root', '_routes=about', '_routes=root,about', '_routes=', 'x');
    const keys = new Set<string | null>();
    fc.assert(
      fc.property(start, fc.array(part, { maxLength: 6 }), fc.array(parameter, { maxLength: 3 }), (first, parts, parameters) => {
        const { language, path, query, key } = addressOf(`/${first}${parts.join('')}?${parameters.join('&')}`);
        keys.add(key);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(addressOf(addressIn(language, path + query))).toEqual({ language, path, query, key });
        expect(new URL(path + query, 'https://deepvan.example').origin).toBe('https://deepvan.example');
      }),
      { numRuns: 3_000 },
    );
    expect([...keys].filter((key) => !closed.has(key))).toEqual([]);
    expect(keys.size).toBeGreaterThan(10);
  });
});
