import type { ChecksOf } from '#domain/forms/form.ts';
import type { classFields } from './class-fields.ts';

export const classChecks = {
  currentClass: {
    rules: [
      { required: 'Current class is required' },
      { min: 1, error: 'Current class must be 1 to 12' },
      { max: 12, error: 'Current class must be 1 to 12' },
    ],
  },
  courseYear: {
    rules: [
      { required: 'Course year is required' },
      { min: 1, error: 'Course year must be 1 to 4' },
      { max: 4, error: 'Course year must be 1 to 4' },
    ],
  },
} as const satisfies ChecksOf<typeof classFields>;
