import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { staticFile, useContentFolder } from '#tests/setup/files/content-folder.ts';

const content = useContentFolder();

function run(...args: string[]): { code: number | null; output: string } {
  const file = join(root, 'scripts', 'operator', 'content.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args, '--folder', content.dir], { cwd: root, encoding: 'utf8' });
  return { code: status, output: (stdout + stderr).trim() };
}

test('the command lists faults, what Hindi lacks, and where the English changed', () => {
  const lacking = ['foundation.json', 'DynamicContent/DynamicContent.json', 'StaticContent/faqs.json'];
  const [foundation, dynamics, faqs] = lacking.map((file) => `hi: ${file}: not translated`);
  expect(run()).toEqual({
    code: 0,
    output: ['The content is in order.', foundation, `hi: ${staticFile}: not translated`, dynamics, faqs].join('\n'),
  });

  const { partners, details } = JSON.parse(readFileSync(join(content.dir, staticFile), 'utf8'));
  const { terms, ...others } = details;
  mkdirSync(join(content.dir, 'hi', 'StaticContent'), { recursive: true });
  const write = (hindi: object) => writeFileSync(join(content.dir, 'hi', staticFile), JSON.stringify(hindi));
  write({ partners, details: others });
  expect(run('translated', 'partners')).toEqual({ code: 0, output: 'hi: 1 checked' });
  content.change(staticFile, (json) => {
    json.partners.hero.heading = 'Our friends';
  });
  const { code, output } = run();
  expect(code).toBe(0);
  expect(output).toMatch(/^The content is in order\.\n/);
  for (const line of ['details/terms: not translated', 'details/privacy: not checked yet', 'partners: English changed since'])
    expect(output.split('\n')).toContain(`hi: ${staticFile}, ${line}`);
  expect(run('translated', 'offices')).toEqual({ code: 1, output: 'content/hi has no section offices that the site shows.' });
  expect(run('translated', '--language', 'ta')).toMatchObject({ code: 1, output: expect.stringContaining('--language takes one of: hi.') });

  write({ partners: { ...partners, items: [] }, details: { terms } });
  const faulty = run();
  expect(faulty.code).toBe(1);
  expect(faulty.output).toMatch(
    /^content\/hi\/StaticContent\/StaticContent\.json, partners, items: must be as in English: a list of \d+\n/,
  );
  expect(faulty.output).not.toContain('in order');
});
