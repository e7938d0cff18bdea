import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/root.ts';
import { browserPath } from '#tests/setup/browser.ts';
import type { Measure } from '#bench/run.ts';
import { withSite } from '#bench/site.ts';

/** Pages looked at by Lighthouse with its own phone. */
const PATHS = [
  '/',
  '/about',
  '/programs',
  '/programs/scholarship-program',
  '/youthcorner',
  '/contact',
  '/donate',
  '/ourteam',
  '/ourpartners',
  '/testimonials',
  '/annual_report',
  '/details/privacy',
];
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse stands in `bench/tools/package.json` alone: a site does not install it to run. */
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
  return withSite({}, async ({ url }) => {
    const measures: Measure[] = [];
    const output = join(tmpdir(), `deepvan-lighthouse-${process.pid}.json`);
    for (const path of PATHS) {
      const flags = [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ];
      const run = spawnSync(
        process.execPath,
        [cli, url + path, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags.join(' ')}`],
        {
          env: { ...process.env, CHROME_PATH: browser },
          stdio: ['ignore', 'ignore', 'pipe'],
          encoding: 'utf8',
        },
      );
      if (run.status !== 0) throw new Error(`Lighthouse failed on ${path}: ${run.stderr}`);
      const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
      for (const [name, hold] of Object.entries(CATEGORIES)) {
        measures.push({
          what: `${name} of ${path}`,
          value: Math.round((report.categories[name]?.score ?? 0) * 100),
          unit: '',
          hold,
          aim: 100,
          isRate: true,
        });
      }
      measures.push({
        what: `LCP of ${path}`,
        value: (report.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
        unit: 's',
        hold: 1.2,
        aim: 1,
      });
      measures.push({
        what: `CLS of ${path}`,
        value: report.audits['cumulative-layout-shift']?.numericValue ?? 0,
        unit: '',
        hold: 0,
        aim: 0,
      });
    }
    rmSync(output, { force: true });
    return measures;
  });
}
