import * as m from '#messages/index.ts';
import type { Question } from '#domain/forms/form.ts';
import type { IncomeBand } from '#domain/shared/money/income-bands.ts';

/** Also asked at /apply, whose first view loads nothing else of the form. */
export const annualIncome = () =>
  ({
    kind: 'radio',
    label: m.scholarships.steps.annualIncome,
    privacy: 'personal',
    decides: true,
    options: [
      { value: 'Below ₹50,000', label: m.scholarships.steps.incomeTo50k },
      { value: '₹50k–1L', label: m.scholarships.steps.incomeTo1Lakh },
      { value: '₹1L–2L', label: m.scholarships.steps.incomeTo2Lakh },
      { value: 'Above ₹2L', label: m.scholarships.steps.incomeMore },
    ],
  }) as const satisfies Question & { options: readonly { value: IncomeBand; label: string }[] };
