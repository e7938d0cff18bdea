import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { buildStudentWorker, studentFiles } from '#scripts/build-worker.ts';
import { BASE_LANGUAGE, type Language, languages } from '#messages/language.ts';
import { oneLanguage } from '#scripts/vite/one-language.ts';
import { root } from '#server/config/root.ts';
import { listScript, routesOf } from '#server/pages/page-routes.ts';

const SOURCES = [
  'app',
  'domain',
  'messages',
  'scripts/vite',
  'server/pages/page-routes.ts',
  'scripts/build-worker.ts',
  'server/mail',
  'vite.config.ts',
  'vite.mail.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const STAMP = join(root, 'build', '.stamp');
/** Pages that stay open after a deploy find their assets meanwhile. */
const ASSET_DAYS = 30;

export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(SOURCES);
}

async function build(): Promise<void> {
  const stamp = stampOf(SOURCES);
  const started = performance.now();
  console.log('Building the pages (once after a change)...');
  process.env['NODE_ENV'] = 'production';
  const { build: viteBuild } = await import('vite');
  // English last: what renders the pages stays.
  const client = join(root, 'build', 'client');
  const files = {} as Record<Language, string[]>;
  for (const language of languages.toReversed()) {
    await buildPages(language);
    files[language] = studentFiles(client);
  }
  await viteBuild({ root, logLevel: 'warn', configFile: join(root, 'vite.mail.config.ts') });
  await buildStudentWorker(client, files);
  await compressAssets(join(client, 'assets'));
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(STAMP, stamp);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** The scripts of one language and the list of them; in English, also what renders the pages in all languages. */
async function buildPages(language: Language): Promise<void> {
  const { createBuilder } = await import('vite');
  const isBase = language === BASE_LANGUAGE;
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    configFile: join(root, 'vite.config.ts'),
    plugins: [oneLanguage(language)],
    ...(!isBase && { environments: { ssr: { build: { rolldownOptions: { input: 'virtual:react-router/server-manifest' } } } } }),
  });
  await builder.buildApp();
  const server = join(root, 'build', 'server');
  await writePageRoutes(join(server, 'index.js'));
  if (!isBase) renameSync(join(server, 'index.js'), join(server, `${language}.js`));
}

/** @param file the server's build, or its list of routes alone */
async function writePageRoutes(file: string): Promise<void> {
  const name = /\/assets\/(manifest-[\w-]+\.js)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const directory = join(root, 'build', 'client', 'assets');
  const assets = JSON.parse(
    readFileSync(join(directory, name), 'utf8').replace(/^window\.__reactRouterManifest=|;\s*$/g, ''),
  ) as ServerBuild['assets'];
  for (const list of [routesOf(assets, 'pages'), routesOf(assets, 'office')])
    writeFileSync(join(root, 'build', 'client', list.url), listScript(list));
}

/** Without tests. */
function stampOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).toSorted()) visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    }
  };
  for (const source of sources) visit(source);
  return hash.digest('hex');
}

/** To .br and .gz; deletes assets of old deploys. */
async function compressAssets(directory: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  const names = readdirSync(directory);
  const limit = Date.now() - ASSET_DAYS * ONE_DAY_MS;
  for (const name of names) {
    const file = join(directory, name);
    if (statSync(file).mtimeMs < limit) {
      rmSync(file);
      continue;
    }
    if (!/\.(js|css|svg|json|txt|map)$/.test(name) || names.includes(`${name}.br`)) continue;
    const body = readFileSync(file);
    writeFileSync(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, await gzipped(body, { level: 9 }));
  }
}

if (import.meta.main) {
  if (isBuilt()) console.log('Nothing has changed since the last build.');
  else await build();
}
