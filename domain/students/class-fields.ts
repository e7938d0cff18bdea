import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { Given, Questions } from '#domain/forms/form.ts';

const numbered = (name: (number: number) => string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: name(index + 1) }));

export const CLASSES = inLanguage(() => numbered(m.scholarships.steps.classNumber, 12));
export const YEARS = inLanguage(() => numbered(m.scholarships.steps.yearNumber, 4));

const isKind =
  (kind: string) =>
  (values: Given): boolean =>
    values['educationType'] === kind || values['educationType'] === kind.toLowerCase();

export const AT_SCHOOL = isKind('SCHOOL');
export const AT_COLLEGE = isKind('COLLEGE');

/** Also asked at /apply, whose first view loads no other field of these. */
export const classFields = inLanguage(
  () =>
    ({
      currentClass: {
        kind: 'number',
        label: m.scholarships.steps.currentClass,
        when: AT_SCHOOL,
        privacy: 'personal',
        input: { inputMode: 'numeric', width: 'half' },
      },
      courseYear: {
        kind: 'number',
        label: m.scholarships.steps.courseYear,
        when: AT_COLLEGE,
        privacy: 'personal',
        input: { inputMode: 'numeric', width: 'half' },
      },
    }) as const satisfies Questions,
);
