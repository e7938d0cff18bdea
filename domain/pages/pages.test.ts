import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { isIndexed, type Page, PAGES, pages, pathsOf, studentPaths, textPages } from './pages.ts';

const IDS = { programId: ['df-workstation', 'e-literacy-program'], detailsId: ['privacy'] };

describe('the addresses of', () => {
  test.each([
    [PAGES.home, ['/']],
    [PAGES.annual_report, ['/annual_report']],
    [PAGES.program, ['/programs/df-workstation', '/programs/e-literacy-program']],
    [PAGES.details, ['/details/privacy']],
    [PAGES.verify, ['/verify']],
    [PAGES.unsubscribe, []],
    [PAGES.stop, []],
  ] as [Page, string[]][])('$path', (page, paths) => {
    expect(pathsOf(page, IDS)).toEqual(paths);
  });
});

test('the pages of the specification are there, with its addresses', () => {
  const paths = pages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const public_ = ['/', '/about', '/programs', '/programs/:programId', '/youthcorner', '/contact', '/donate', '/ourteam', '/ourpartners'];
  const others = ['/testimonials', '/annual_report', '/details/:detailsId', '/dashboard/auth', '/dashboard/volunteer', '/dashboard/donor'];
  expect(paths).toEqual(expect.arrayContaining([...public_, ...others, ...studentPaths]));
  expect(studentPaths).toEqual(['/dashboard/student', '/dashboard/student/scholarship']);
});

test('a page with one address that is indexed has texts of its own; what belongs to an account has none', () => {
  for (const [name, page] of Object.entries<Page>(PAGES))
    expect((textPages as string[]).includes(name), name).toBe(isIndexed(page) && !page.path.includes(':'));
  expect(pages.filter(({ area }) => area).some(isIndexed)).toBe(false);
});

test('each module is there, and one that reaches other hosts is loaded as a document', () => {
  for (const { module, connects } of pages) {
    const file = join(root, 'app', 'features', module);
    expect(existsSync(file), `${module} is missing`).toBe(true);
    if (connects) expect(readFileSync(file, 'utf8'), module).toContain('export const clientLoader = loadAsDocument;');
  }
});
