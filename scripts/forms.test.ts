import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';

/** What the form engine alone does (decision 0048). */
const ENGINE_WORK = [
  /\bnew FormData\(\w/,
  /\.elements\b/,
  /\b(target|currentTarget|current\??)\.value\b/i,
  /\b(validity|checkValidity|reportValidity|setCustomValidity|validationMessage)\b/,
  /\bfrom '(zod|#domain\/forms\/schema)\b/,
  /\bmaxLength=/,
];

/** Path, and why it may. */
const EXEMPT: readonly (readonly [path: RegExp, why: string])[] = [
  [/^app\/forms\//, 'the engine'],
  [
    /^app\/features\/office\/(lists\/filter-(bar|sheet)|activity\/activity-list|ui\/select)\.tsx$/,
    "a list's filters: any text is one, and nothing is stored",
  ],
  [
    /^app\/features\/scholarships\/form\/fields\/(account-number|own-controls)\.tsx$/,
    'writes the masked account number, compares one that is stored nowhere, and gives a year four digits',
  ],
  [/^app\/lib\/otp\/otp-code\.ts$/, 'writes the code alone of what is typed'],
  [
    /^app\/(ui\/(file-control|picture-input)|features\/office\/donations\/(takeover\/file-to-take-over|certificates\/add-certificates))\.tsx$/,
    'empties a file field',
  ],
  [/^app\/features\/office\/donations\/entry\/donor-field\.tsx$/, 'a search while somebody types; its choice is the field'],
  [/^app\/features\/office\/applications\/moves\/correction-picker\.tsx$/, 'a search and a choice, which the dialog around them sends'],
];

test('the form engine alone reads and checks fields', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, n) =>
        ENGINE_WORK.some((pattern) => pattern.test(line)) ? [{ file, text: `${file}:${n + 1}: ${line.trim()}` }] : [],
      ),
  );
  const isExempt = (file: string): boolean => EXEMPT.some(([path]) => path.test(file));
  expect(found.filter(({ file }) => !isExempt(file)).map(({ text }) => text)).toEqual([]);
  // No exemption outlives its reason.
  expect(EXEMPT.filter(([path]) => !found.some(({ file }) => path.test(file)))).toEqual([]);
});
