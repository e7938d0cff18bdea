import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/constants.ts';
import { coreOf } from '#domain/accounts/password-rules.ts';
import { root } from '#server/config/root.ts';

// Writes domain/accounts/common-passwords.txt from a published list: node scripts/run.mjs scripts/generate/common-passwords.ts

const SOURCE = '@zxcvbn-ts/language-common@4.1.3';
const MIN_WORD_LENGTH = 4;

const directory = mkdtempSync(join(tmpdir(), 'deepvan-passwords-'));
try {
  execFileSync('npm', ['pack', SOURCE, '--silent'], { cwd: directory });
  const [archive] = readdirSync(directory);
  execFileSync('tar', ['-xzf', archive ?? ''], { cwd: directory });
  const listed = JSON.parse(readFileSync(join(directory, 'package', 'src', 'passwords.json'), 'utf8')) as string[];
  const lower = listed.map((entry) => entry.toLowerCase());

  const cores = new Set(lower.map(coreOf).filter((core) => core.length >= MIN_WORD_LENGTH));
  // Its core is listed already.
  const whole = lower.filter((entry) => entry.length >= MIN_PASSWORD_LENGTH && !cores.has(coreOf(entry)));
  const entries = [...new Set([...cores, ...whole])].toSorted();
  const head = [
    '# The most used passwords, as an offline list: one a line, in lower case, without digits and signs around.',
    '# Made by scripts/generate/common-passwords.ts; not edited by hand.',
    `# Source: npm package ${SOURCE}, src/passwords.json, under this licence (MIT):`,
    ...readFileSync(join(directory, 'package', 'LICENSE.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => `# ${line}`.trim()),
  ];
  writeFileSync(join(root, 'domain', 'accounts', 'common-passwords.txt'), `${[...head, ...entries].join('\n')}\n`);
  console.log(`${entries.length} of ${listed.length} kept`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
