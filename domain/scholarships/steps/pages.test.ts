import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { languages } from '#messages/language.ts';
import { namesOf, optionValue, type Questions, shortLabelOf } from '#domain/forms/form.ts';
import { fieldsOfPage, pageAt, pageOf, PAGES, pagesFor, queryOf } from '#domain/scholarships/steps/pages.ts';
import { applicationQuestions, labelUnder, stepOf } from '#domain/scholarships/steps/questions.ts';

const TODAY = '2026-11-21';

test('each question stands on one page, whose own question the bar counts', () => {
  const asked = PAGES.flatMap(({ name }) => fieldsOfPage(name));
  expect(asked.toSorted()).toEqual(namesOf(applicationQuestions.fields).toSorted());
  for (const name of asked.filter((one) => one !== 'bankDocument')) expect([name, pageOf(name)?.step]).toEqual([name, stepOf(name)]);
  expect(['accountNo', 'bankDocument', 'ifscCode'].map((name) => pageOf(name)?.name)).toEqual(['bank', 'bank', 'bank']);
  expect([pageOf('name')?.name, pageOf('nothing')]).toEqual([1, undefined]);
});

test.each([
  ['2010-06-15', [1, 2, 3, 4, 5, 'bank', 'permission', 'papers', 6, 'review']],
  ['2000-06-15', [1, 2, 3, 4, 5, 'bank', 'papers', 6, 'review']],
  ['', [1, 2, 3, 4, 5, 'bank', 'papers', 6, 'review']],
])('the pages of a student who was born on “%s”, in the order of Next', (dob, pages) => {
  expect(pagesFor({ dob }, TODAY).map(({ name }) => name)).toEqual(pages);
});

test('an address leads to its page and back; a task leads to its first page', () => {
  for (const page of PAGES) expect(pageAt(new URLSearchParams(queryOf(page.name)))).toBe(page);
  const nameAt = (query: string) => pageAt(new URLSearchParams(query))?.name;
  expect(['task=about', 'task=school', 'task=money', 'task=send'].map(nameAt)).toEqual([1, 4, 5, 6]);
  expect(['', 'step=7', 'step=0', 'step=bank', 'task=3', 'task=x', 'view=sent', 'view=sent&task=papers'].map(nameAt)).toEqual(
    Array(8).fill(undefined),
  );
});

test('each language has its labels, and the same answers', () => {
  const answers = languages.map((language) =>
    speak(language, () =>
      Object.values<Questions[string]>(applicationQuestions.fields).map(({ options = [] }) => options.map(optionValue)),
    ),
  );
  expect(answers[1]).toEqual(answers[0]);
  const { label, options } = speak('hi', () => applicationQuestions.fields.gender);
  expect([label, options.map((option) => option.label)]).toEqual(['लिंग', ['पुरुष', 'महिला', 'अन्य']]);
});

test.each(languages)('a referee’s answers are named without the heading above them: %s', (language) => {
  const headings = speak(language, () =>
    applicationQuestions.steps.at(-1)!.groups.flatMap(({ heading, fields }) =>
      fields.flatMap((name) => {
        const label = shortLabelOf(applicationQuestions.fields[name]);
        return name.startsWith('referee') && labelUnder(heading, label) === label ? [label] : [];
      }),
    ),
  );
  expect(headings).toEqual([]);
});
