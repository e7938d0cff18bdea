import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesOf, personalFields, shortLabelOf } from '#domain/forms/form.ts';
import { contactForm } from './form.ts';

test('each field stands in a step', () => {
  const asked = contactForm.steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
  expect(asked.toSorted()).toEqual(namesOf(contactForm.fields).toSorted());
});

test('the privacy notice names what people write about themselves', () => {
  const notice = readFileSync('content/StaticContent/StaticContent.json', 'utf8');
  const [, named] = /<h3>When you write to us<\/h3><ul><li><strong>(.*?)<\/strong>/.exec(notice) ?? [];
  const labels = personalFields(contactForm).map((name) => shortLabelOf(contactForm.fields[name]));
  expect(named?.toLowerCase()).toBe(labels.join(', ').toLowerCase());
});
