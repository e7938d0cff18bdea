/** Specification 2, section 5. */
import type { ChecksOf } from '#domain/forms/form.ts';
import { classChecks } from './class-checks.ts';
import type { educationFields } from './education-fields.ts';

export const educationChecks = {
  ...classChecks,
  schoolName: {
    rules: [
      { required: 'School name is required' },
      { min: 3, error: 'School name must be at least 3 characters' },
      { max: 200, error: 'School name is too long' },
    ],
  },
  lastClassPassed: {
    rules: [
      { required: 'Last class passed is required' },
      { min: 0, error: 'Last class passed must be 0 to 12' },
      { max: 12, error: 'Last class passed must be 0 to 12' },
    ],
  },
  schoolBoard: { rules: [{ required: 'School board is required' }, { max: 100, error: 'School board is too long' }] },
  collegeName: {
    rules: [
      { required: 'College name is required' },
      { min: 3, error: 'College name must be at least 3 characters' },
      { max: 200, error: 'College name is too long' },
    ],
  },
  currentCourse: {
    rules: [
      { required: 'Current course is required' },
      { min: 2, error: 'Current course must be at least 2 characters' },
      { max: 100, error: 'Current course is too long' },
    ],
  },
  specialization: { rules: [{ max: 100, error: 'Specialization is too long' }] },
} as const satisfies ChecksOf<typeof educationFields>;
