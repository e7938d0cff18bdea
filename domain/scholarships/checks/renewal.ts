import * as m from '#messages/index.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import { latinDigits } from '#domain/forms/normalise.ts';
import type { renewal } from '../steps/renewal.ts';

const percentage = (required: string) =>
  ({
    normalise: (text: string) => latinDigits(text).replaceAll(/[\s%\p{Default_Ignorable_Code_Point}]/gu, ''),
    rules: [{ required }, { matches: /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/, error: m.scholarships.checks.percentageInvalid }],
  }) as const;

export const renewalChecks = () =>
  ({
    renewalAsked: { rules: [{ max: 40, error: m.scholarships.checks.renewalAskedInvalid }] },
    renewalMarks: percentage(m.scholarships.checks.renewalMarksRequired),
    renewalAttendance: percentage(m.scholarships.checks.renewalAttendanceRequired),
  }) as const satisfies ChecksOf<typeof renewal.fields>;
