import { type Fields, type Given, namesOf } from '#domain/forms/form.ts';
import { latinDigits } from '#domain/forms/normalise.ts';

export const RENEWAL_FIELDS = { marks: 'renewalMarks', attendance: 'renewalAttendance' } as const;
export type RenewalRule = keyof typeof RENEWAL_FIELDS;

const isAsked =
  (rule: RenewalRule) =>
  ({ renewalAsked }: Given): boolean =>
    typeof renewalAsked === 'string' && renewalAsked.split(' ').includes(rule);

const percentage = (rule: RenewalRule, required: string) =>
  ({
    kind: 'text',
    privacy: 'personal',
    decides: true,
    when: isAsked(rule),
    normalise: (text: string) => latinDigits(text).replaceAll(/[\s%\p{Default_Ignorable_Code_Point}]/gu, ''),
    rules: [{ required }, { matches: /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/, error: 'Enter a percentage, 0 to 100, such as 72.5' }],
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
    rules: [{ max: 40, error: 'Please open the form again' }],
  },
  renewalMarks: {
    ...percentage('marks', 'Enter your marks of the last exam, in percent'),
    label: 'Marks in the last exam (%)',
    hint: 'As on your last mark sheet, such as 72.5',
  },
  renewalAttendance: {
    ...percentage('attendance', 'Enter your attendance of the last year, in percent'),
    label: 'Attendance in the last year (%)',
    hint: 'Your school or college tells you, such as 85',
  },
} as const satisfies Fields;

export const renewalGroup = { heading: 'Since last year', fields: namesOf(renewalFields) } as const;
