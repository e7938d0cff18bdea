import { describe, expect, test } from 'vitest';
import { maxListLength } from '#domain/content/schema/fields.ts';
import { PUBLIC_PATHS } from '#tests/setup/site/paths.ts';
import { changedContent } from '#tests/setup/files/content-folder.ts';
import { mainOf, textOf } from '#tests/setup/files/html.ts';
import { openPages } from '#tests/setup/site/pages.ts';

const SCRIPT = '<script>h0stile()</script><img src=x onerror="h0stile()"><a href="javascript:h0stile()">x</a></p></main>';

const NAMES = new Set([
  'heading',
  'paragraph',
  'text',
  'title',
  'description',
  'question',
  'answer',
  'content',
  'subtitle',
  'note',
  'name',
]);

function walk(tree: unknown, change: (value: unknown, key: string) => unknown): void {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, value] of Object.entries(tree)) {
    const changed = change(value, key);
    if (changed === undefined) walk(value, change);
    else (tree as Record<string, unknown>)[key] = changed;
  }
}

/** Status of every public page; checks that nothing of the content runs as code. */
async function renderAll(
  folder: string,
): Promise<{ pages: Array<{ path: string; status: number; html: string }>; errors: readonly unknown[] }> {
  const { render, errors } = await openPages(folder);
  const pages = await Promise.all(PUBLIC_PATHS.map(async (path) => ({ path, ...(await render(path)) })));
  for (const { path, html } of pages) {
    expect(html, path).not.toMatch(/<script>h0stile|<img src=x|<[^>]*\son[a-z]+="?h0stile|href="?javascript:/i);
    expect(html.match(/<main\b/g), path).toHaveLength(1);
    expect(html.endsWith('</html>'), path).toBe(true);
  }
  return { pages, errors };
}

const statusesOf = (pages: ReadonlyArray<{ path: string; status: number }>): string[] =>
  pages.flatMap(({ path, status }) => (status === 200 ? [] : `${path}: ${status}`));
const withoutHeading = (pages: ReadonlyArray<{ path: string; html: string }>): string[] =>
  pages.flatMap(({ path, html }) => (html.match(/<h1[\s>]/g)?.length === 1 ? [] : path));

/** Without valid content such a page does not exist. */
const DETAILS_UNKNOWN = PUBLIC_PATHS.filter((path) => path.startsWith('/details/')).map((path) => `${path}: 404`);

const NEVER_EMPTY: ReadonlySet<string> = new Set(['slides', 'title']);
const isPriced = (list: readonly unknown[]): boolean => list.some((entry) => entry instanceof Object && 'rupees' in entry);

describe('every public page is served over', () => {
  test('the sample content, without a fault', async () => {
    const { pages, errors } = await renderAll(changedContent(() => undefined));
    expect([errors, statusesOf(pages), withoutHeading(pages)]).toEqual([[], [], []]);
  });

  test('scripts in every text', async () => {
    const { pages, errors } = await renderAll(
      changedContent((sections) =>
        walk(sections, (value, key) => (typeof value === 'string' && NAMES.has(key) ? value + SCRIPT : undefined)),
      ),
    );
    expect([statusesOf(pages), withoutHeading(pages)]).toEqual([[], []]);
    // Reports what was removed from rich texts; plain texts are shown as they are.
    expect(errors.length).toBeGreaterThan(50);
    for (const { path, html } of pages) expect(textOf(mainOf(html)), path).toContain('<script>h0stile()</script>');
  });

  test('links that are code', async () => {
    const { pages, errors } = await renderAll(
      changedContent((sections) =>
        walk(sections, (value, key) =>
          typeof value === 'string' && /^(link|url|btnLink|buttonLink|videoUrl)$/.test(key) ? 'javascript:h0stile()' : undefined,
        ),
      ),
    );
    expect(errors.length).toBeGreaterThan(10);
    expect(statusesOf(pages)).toEqual(DETAILS_UNKNOWN);
  });

  test('lists without an entry', async () => {
    const { pages } = await renderAll(
      changedContent((sections, file) => {
        // Without their pages and programs, these are rightly unknown.
        const { details, 'programs-details-ourprograms': programs, ...others } = sections;
        for (const page of [...Object.values(details ?? {}), ...(programs ?? [])])
          walk(page, (value) => (Array.isArray(value) ? [] : undefined));
        if (file.startsWith('Dynamic')) for (const key of Object.keys(others)) sections[key] = [];
        else walk(others, (value, key) => (Array.isArray(value) && !NEVER_EMPTY.has(key) && !isPriced(value) ? [] : undefined));
      }),
    );
    expect([statusesOf(pages), withoutHeading(pages)]).toEqual([[], []]);
  });

  test(`lists of ${maxListLength} entries, as long as they may be`, async () => {
    const { pages, errors } = await renderAll(
      changedContent((sections, file) => {
        if (!file.startsWith('Dynamic')) return;
        for (const [key, list] of Object.entries(sections) as Array<[string, object[]]>)
          sections[key] = Array.from({ length: maxListLength }, (_, index) => {
            const entry = list[index % list.length] ?? {};
            if (index < list.length) return entry;
            return { ...entry, ...('id' in entry && { id: index }), ...('name' in entry && { name: `Number ${index}` }) };
          });
      }),
    );
    expect([errors, statusesOf(pages), withoutHeading(pages)]).toEqual([[], [], []]);
    expect(pages.find(({ path }) => path === '/programs')?.html.match(/Know More/g)?.length).toBeGreaterThanOrEqual(maxListLength);
  });

  test('10,000 cards: a fault, not a slow page', async () => {
    const { pages, errors } = await renderAll(
      changedContent((sections, file) => {
        if (file.startsWith('Dynamic'))
          sections['programs-ourprograms'] = Array.from({ length: 10_000 }, () => sections['programs-ourprograms'][0]);
      }),
    );
    expect(errors).toMatchObject([{ key: 'programs-ourprograms', reason: expect.stringContaining(`${maxListLength}`) }]);
    expect(statusesOf(pages)).toEqual([]);
    expect(pages.find(({ path }) => path === '/programs')?.html).not.toContain('Know More');
  });

  test.each([
    [
      'sections of a wrong type',
      DETAILS_UNKNOWN,
      (sections: Record<string, unknown>) => Object.keys(sections).forEach((key) => (sections[key] = 5)),
    ],
    [
      'no section at all',
      [],
      (sections: Record<string, unknown>) => Object.keys(sections).forEach((key) => Reflect.deleteProperty(sections, key)),
    ],
  ])('%s', async (_what, notServed, edit) => {
    const { pages, errors } = await renderAll(changedContent(edit));
    expect(errors.length).toBeGreaterThan(30);
    expect(statusesOf(pages)).toEqual(notServed);
    // The browser asks for the words again.
    for (const { path, html } of pages) expect(textOf(mainOf(html)), path).toMatch(path === '/donate' ? /./ : /Loading|No content found/);
  });
});

test('a section that is missing takes nothing but itself from a page', async () => {
  const { pages } = await renderAll(
    changedContent((sections, file) => {
      if (file.startsWith('Dynamic'))
        for (const key of ['ourjourney-about', 'events', 'founders-global', 'ourimpact-about']) delete sections[key];
    }),
  );
  expect([statusesOf(pages), withoutHeading(pages)]).toEqual([[], []]);
  const mainAt = (path: string) => mainOf(pages.find((page) => page.path === path)?.html ?? '');
  expect(mainAt('/about')).toContain('Our Mission');
  expect(mainAt('/about')).not.toContain('Our Journey');
  expect(mainAt('/')).not.toContain('Meet the founders');
});
