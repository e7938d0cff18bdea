import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';

// Writes domain/scholarships/payments/ifsc.json from the package `ifsc` (MIT, Razorpay):
// node scripts/run.mjs scripts/generate/ifsc.ts
const VERSION = '2.0.50';
const TARGET = join(root, 'domain', 'scholarships', 'payments', 'ifsc.json');

const directory = mkdtempSync(join(tmpdir(), 'deepvan-ifsc-'));
try {
  const packed = execFileSync('npm', ['pack', `ifsc@${VERSION}`, '--silent', '--pack-destination', directory], { encoding: 'utf8' });
  execFileSync('tar', ['-xzf', join(directory, packed.trim()), '-C', directory]);
  const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, 'package', 'src', name), 'utf8'));
  const branches = read('IFSC.json') as Record<string, Array<number | string>>;
  const names = read('banknames.json') as Record<string, string>;
  const sublets = read('sublet.json') as Record<string, string>;

  const banks = Object.fromEntries(
    Object.entries(branches)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, list]) => [code, [names[code] ?? code, packBranches(list)]]),
  );
  const leased = Object.fromEntries(Object.entries(sublets).flatMap(([code, bank]) => (names[bank] ? [[code, names[bank]]] : [])));
  const source = `ifsc@${VERSION}, MIT licence, Copyright (c) 2020 Razorpay; written by scripts/generate/ifsc.ts`;
  writeFileSync(TARGET, `{"source":${JSON.stringify(source)},\n"banks":{\n${lines(banks)}},\n"leased":{\n${lines(leased)}}}\n`);
  console.log(`${Object.keys(banks).length} banks, ${Object.values(branches).flat().length} branches.`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

function lines(record: Record<string, unknown>): string {
  return Object.entries(record)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(',\n');
}

/** Numbers as differences, `3`, or `3-12` for a run of twelve more; after a semicolon the codes with letters. */
function packBranches(list: ReadonlyArray<number | string>): string {
  const numbers = list.filter((branch) => typeof branch === 'number').toSorted((a, b) => a - b);
  const letterCodes = list.filter((branch) => typeof branch === 'string').toSorted();
  const steps: string[] = [];
  let last = 0;
  for (let i = 0; i < numbers.length; i += 1) {
    const first = numbers[i]!;
    let more = 0;
    while (numbers[i + 1] === first + more + 1) {
      more += 1;
      i += 1;
    }
    steps.push(more > 0 ? `${first - last}-${more}` : String(first - last));
    last = first + more;
  }
  return letterCodes.length > 0 ? `${steps.join(',')};${letterCodes.join(',')}` : steps.join(',');
}
