import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { type Given, namesOf, type Questions } from '#domain/forms/form.ts';

export const RENEWAL_FIELDS = { marks: 'renewalMarks', attendance: 'renewalAttendance' } as const;
export type RenewalRule = keyof typeof RENEWAL_FIELDS;

const isAsked =
  (rule: RenewalRule) =>
  ({ renewalAsked }: Given): boolean =>
    typeof renewalAsked === 'string' && renewalAsked.split(' ').includes(rule);

const percentage = (rule: RenewalRule) =>
  ({
    kind: 'text',
    privacy: 'personal',
    decides: true,
    when: isAsked(rule),
    input: { inputMode: 'decimal', width: 'half' },
  }) as const;

/** Of who was paid last year, as far as the cycle asks (docs/decisions/0086). */
export const renewal = inLanguage(() => {
  const fields = {
    /** Rules by name; the page has them from `GET /student/scholarship`. */
    renewalAsked: {
      kind: 'hidden',
      label: m.scholarships.steps.renewalAsked,
      privacy: 'none',
      when: ({ renewalAsked }: Given) => renewalAsked !== undefined,
    },
    renewalMarks: {
      ...percentage('marks'),
      label: m.scholarships.steps.renewalMarks,
      hint: m.scholarships.steps.renewalMarksHint,
    },
    renewalAttendance: {
      ...percentage('attendance'),
      label: m.scholarships.steps.renewalAttendance,
      hint: m.scholarships.steps.renewalAttendanceHint,
    },
  } as const satisfies Questions;
  return { fields, group: { heading: m.scholarships.steps.renewal, fields: namesOf(fields) } };
});
