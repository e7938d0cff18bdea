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
export const renewalFields = {
  /** Rules by name; the page has them from `GET /student/scholarship`. */
  renewalAsked: {
    kind: 'hidden',
    label: 'Asked for the renewal',
    privacy: 'none',
    when: ({ renewalAsked }: Given) => renewalAsked !== undefined,
  },
  renewalMarks: {
    ...percentage('marks'),
    label: 'Marks in the last exam (%)',
    hint: 'As on your last mark sheet, such as 72.5',
  },
  renewalAttendance: {
    ...percentage('attendance'),
    label: 'Attendance in the last year (%)',
    hint: 'Your school or college tells you, such as 85',
  },
} as const satisfies Questions;

export const renewalGroup = { heading: 'Since last year', fields: namesOf(renewalFields) } as const;
