import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fields, Form } from '#domain/forms/form.ts';
import { root } from '#server/config/root.ts';

/** Sent with the answers; nobody is asked. */
const NOT_ASKED = new Set(['profileChangeForm.version']);

const isForm = (value: unknown): value is Form<Fields> =>
  typeof value === 'object' && value !== null && 'fields' in value && 'steps' in value;

test.each(globSync('domain/**/*{form,forms}.ts', { cwd: root }))('each question of the forms in %s stands in a step', async (file) => {
  const found = Object.entries((await import(join(root, file))) as Record<string, unknown>);
  const inNoStep = found.flatMap(([name, form]) => {
    if (!isForm(form)) return [];
    const inSteps = new Set(form.steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields)));
    return Object.keys(form.fields).flatMap((field) =>
      inSteps.has(field) || form.fields[field]?.kind === 'hidden' ? [] : [`${name}.${field}`],
    );
  });
  expect(inNoStep.filter((one) => !NOT_ASKED.has(one))).toEqual([]);
});
