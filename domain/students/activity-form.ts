/** A student's activity (specification 2, sections 3 and 5). */
import { defineForm, type ValuesOf } from '#domain/forms/form.ts';
import { statesWith } from '#domain/shared/states.ts';
import { ACTIVITY_STATES } from './states.ts';

const newStates = statesWith(ACTIVITY_STATES, 'isForNew', true);

export const activityForm = defineForm({
  fields: {
    status: {
      kind: 'radio',
      label: 'Status',
      options: newStates.map((value) => ({ value, label: ACTIVITY_STATES[value].label })),
      privacy: 'personal',
      rules: [
        { required: 'Status is required' },
        { test: (status) => newStates.some((known) => known === status), error: 'Select one of the statuses' },
      ],
    },
    activityHead: {
      kind: 'text',
      label: 'Activity',
      hint: 'What is it? A course, a club, a match, a book.',
      privacy: 'personal',
      rules: [
        { required: 'Activity head is required' },
        { min: 5, error: 'Activity head must be at least 5 characters' },
        { max: 100, error: 'Activity head is too long' },
      ],
      input: { autoComplete: 'off' },
    },
    activityParagraph: {
      kind: 'textarea',
      label: 'Description',
      privacy: 'personal',
      rules: [
        { required: 'Activity description is required' },
        { min: 10, error: 'Activity description must be at least 10 characters' },
        { max: 500, error: 'Activity description is too long' },
      ],
    },
  },
  steps: [{ title: 'Add Activity', groups: [{ fields: ['status', 'activityHead', 'activityParagraph'] }] }],
});
export type NewActivity = ValuesOf<typeof activityForm>;
