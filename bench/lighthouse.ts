import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressIn, type Language, languages } from '#messages/language.ts';
import { root } from '#server/config/root.ts';
import { BROWSER_FLAGS, browserPath } from '#tests/setup/browser/browser.ts';
import type { Measure } from '#bench/measure.ts';
import { withSite } from '#bench/site.ts';
import { PUBLIC_PATHS } from '#tests/setup/site/paths.ts';

const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

interface Category {
  score: number;
  auditRefs: { id: string; weight: number }[];
}

interface Report {
  categories: Record<string, Category>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** Mobile profile on every public page in each language: lowest scores, longest LCP, largest CLS. Its package is only in `bench/tools`. */
export async function measureLighthouse(): Promise<Measure[]> {
  const browser = browserPath();
  if (!browser) {
    console.log('  (no browser found: Lighthouse is left out)');
    return [];
  }
  const cli = join(root, 'bench', 'tools', 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (!existsSync(cli)) {
    console.log('  Installing Lighthouse (once)...');
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: join(root, 'bench', 'tools'), stdio: 'inherit' });
  }
  return withSite({}, async ({ url }) =>
    languages.flatMap((language) =>
      measuresOf(
        language,
        PUBLIC_PATHS.map((path) => runOn(cli, browser, url, addressIn(language, path))),
      ),
    ),
  );
}

function measuresOf(language: Language, pages: readonly Seen[]): Measure[] {
  const all = `of ${pages.length} pages, ${language}`;
  return [
    ...Object.entries(CATEGORIES).map(([name, hold]) => ({
      what: `Lighthouse ${name}, lowest ${all}`,
      value: Math.min(...pages.map(({ scores }) => scores[name] ?? 0)),
      unit: '',
      hold,
      aim: 100,
      isRate: true,
    })),
    { what: `Lighthouse LCP, longest ${all}`, value: Math.max(...pages.map(({ lcp }) => lcp)), unit: 's', hold: 1.2, aim: 1 },
    { what: `Lighthouse CLS, most ${all}`, value: Math.max(...pages.map(({ cls }) => cls)), unit: '', hold: 0, aim: 0 },
  ];
}

interface Seen {
  scores: Record<string, number>;
  /** Seconds. */
  lcp: number;
  cls: number;
}

/** Sometimes the trace starts too late. */
const MOST_TRIES = 3;

function runOn(cli: string, browser: string, site: string, path: string): Seen {
  const output = join(tmpdir(), `deepvan-lighthouse-${process.pid}.json`);
  const run = () =>
    spawnSync(
      process.execPath,
      [
        cli,
        site + path,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--chrome-flags=${['--headless', ...BROWSER_FLAGS].join(' ')}`,
      ],
      {
        env: { ...process.env, CHROME_PATH: browser },
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      },
    );
  let result = run();
  for (let tries = 1; result.status !== 0 && tries < MOST_TRIES; tries += 1) result = run();
  if (result.status !== 0) throw new Error(`Lighthouse failed on ${path}: ${result.stderr}`);
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(output);
  const names = Object.keys(CATEGORIES);
  const scores = Object.fromEntries(names.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
  const lcp = (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000;
  const cls = audits['cumulative-layout-shift']?.numericValue ?? 0;
  console.log(`  ${path}: ${names.map((name) => scores[name]).join(', ')}; LCP ${lcp.toFixed(2)} s, CLS ${cls.toFixed(3)}`);
  for (const { id, score, weight } of names.flatMap((name) => failuresIn(categories[name], audits)))
    console.log(`    ${id}: ${score} (weight ${weight})`);
  return { scores, lcp, cls };
}

function failuresIn(category: Category | undefined, audits: Report['audits']): { id: string; score: number; weight: number }[] {
  return (category?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? 1;
    return weight > 0 && score < 0.9 ? [{ id, score, weight }] : [];
  });
}
