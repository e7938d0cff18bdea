import tailwindcss from '@tailwindcss/vite';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { oneLanguage } from '#scripts/vite/one-language.ts';
import { root } from '#server/config/root.ts';

const FOLDER = '/harness/';

/**
 * A component on a page of the running site.
 * @param entry mounts it in `#root`
 * @example const open = await buildHarness('tests/e2e/harness/file-field.tsx'); await open(page);
 */
export async function buildHarness(entry: string): Promise<(page: Page) => Promise<void>> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: FOLDER,
    publicDir: false,
    plugins: [tailwindcss(), oneLanguage('en')],
    build: { write: false, rolldownOptions: { checks: { bundlerTimings: false }, input: entry, output: { entryFileNames: 'page.js' } } },
  })) as Rolldown.RolldownOutput;
  const files = new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
  const style = [...files.keys()].find((name) => name.endsWith('.css'));
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Harness</title>
    <link rel="stylesheet" href="${FOLDER}${style}"><main id="root"></main><script type="module" src="${FOLDER}page.js"></script></html>`;
  return async (page) => {
    await page.route(`**${FOLDER}**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(FOLDER.length);
      const body = files.get(name);
      if (body === undefined) return route.fulfill({ contentType: 'text/html', body: html });
      return route.fulfill({ contentType: typeOf(name), body: Buffer.from(body) });
    });
    await page.goto(FOLDER);
  };
}

const typeOf = (name: string): string =>
  ({ js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' })[name.split('.').at(-1) ?? ''] ?? 'image/svg+xml';
