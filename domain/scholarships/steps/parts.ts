import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';

/** Specification 2, section 5. */
export const YES_NO = inLanguage(
  () =>
    [
      { value: 'Yes', label: m.scholarships.steps.yes },
      { value: 'No', label: m.scholarships.steps.no },
    ] as const,
);
