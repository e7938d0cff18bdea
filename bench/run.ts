import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureApi } from '#bench/api.ts';
import { measureBytes } from '#bench/bytes.ts';
import { measureDashboard } from '#bench/dashboard.ts';
import { measureForm } from '#bench/form.ts';
import { measureLighthouse } from '#bench/lighthouse.ts';
import { measureLists } from '#bench/lists.ts';
import { measureLogins } from '#bench/logins.ts';
import { measurePages } from '#bench/pages.ts';
import { measurePresses } from '#bench/presses.ts';
import { measureScholarships } from '#bench/scholarships.ts';
import { measureStart } from '#bench/start.ts';
import { measureStatement } from '#bench/statement.ts';
import type { Measure } from '#bench/measure.ts';
import { markdownTable } from '#bench/table.ts';
import { root } from '#server/config/root.ts';

// npm run bench [-- PART ...]

const PARTS: Record<string, () => Promise<Measure[]>> = {
  start: measureStart,
  bytes: measureBytes,
  dashboard: measureDashboard,
  form: measureForm,
  pages: measurePages,
  api: measureApi,
  logins: measureLogins,
  scholarships: measureScholarships,
  lists: measureLists,
  statement: measureStatement,
  presses: measurePresses,
  lighthouse: measureLighthouse,
};

const number = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 4 });
const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}.\nParts: ${Object.keys(PARTS).join(', ')}; all of them when none is named.`);
  process.exit(1);
}
const file = join(root, 'bench', 'results', 'last.json');
const last = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
const measures: Measure[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring ${name}...`);
  measures.push(...(await measure()));
}
console.log(markdownTable(['what', 'measured', 'last run', 'hold', 'aim', ''], measures.map(cellsOf)));
mkdirSync(join(root, 'bench', 'results'), { recursive: true });
writeFileSync(file, JSON.stringify({ ...last, ...Object.fromEntries(measures.map(({ what, value }) => [what, value])) }, null, 2));

function cellsOf({ what, value, unit, hold, aim, isRate }: Measure): string[] {
  const meets = (limit: number | undefined): boolean => limit !== undefined && (isRate ? value >= limit : value <= limit);
  const verdict = hold === undefined ? '' : meets(aim) ? 'aim' : meets(hold) ? 'holds' : 'FAILS';
  const cell = (n: number | undefined): string => (n === undefined ? '' : `${number.format(n)} ${unit}`.trim());
  return [what, cell(value), cell(last[what]), cell(hold), cell(aim), verdict];
}
