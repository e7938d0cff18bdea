import type { ChecksOf } from '#domain/forms/form.ts';
import { latinDigits } from '#domain/forms/normalise.ts';
import type { renewalFields } from '../steps/renewal.ts';

const percentage = (required: string) =>
  ({
    normalise: (text: string) => latinDigits(text).replaceAll(/[\s%\p{Default_Ignorable_Code_Point}]/gu, ''),
    rules: [{ required }, { matches: /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/, error: 'Enter a percentage, 0 to 100, such as 72.5' }],
  }) as const;

export const renewalChecks = {
  renewalAsked: { rules: [{ max: 40, error: 'Please open the form again' }] },
  renewalMarks: percentage('Enter your marks of the last exam, in percent'),
  renewalAttendance: percentage('Enter your attendance of the last year, in percent'),
} as const satisfies ChecksOf<typeof renewalFields>;
