/** Specification 2, sections 3 and 5. */
import * as m from '#messages/index.ts';
import { defineForm, type Fields, type ValuesOf } from '#domain/forms/form.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { ACTIVITY_STATES, type ActivityState } from './states.ts';

const newStates = statesWith(ACTIVITY_STATES, 'isForNew', true);

const statusField = <State extends ActivityState>(states: readonly State[]) =>
  ({
    kind: 'radio',
    label: 'Status',
    options: states.map((value) => ({ value, label: ACTIVITY_STATES[value].label })),
    privacy: 'personal',
    rules: [
      { required: 'Status is required' },
      { test: (status: string) => states.some((known) => known === status), error: 'Select one of the statuses' },
    ],
  }) as const;

const texts = {
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
    input: { rows: 4 },
  },
} as const satisfies Fields;

export const activityForm = defineForm({
  fields: { status: statusField(newStates), ...texts },
  steps: [{ title: 'Add Activity', groups: [{ fields: ['status', 'activityHead', 'activityParagraph'] }] }],
});
export type NewActivity = ValuesOf<typeof activityForm>;

/** Specification 2, section 7. */
export const activityChangeForm = defineForm({
  fields: {
    status: statusField(keysOf(ACTIVITY_STATES)),
    activityId: {
      kind: 'hidden',
      label: 'Activity',
      privacy: 'none',
      rules: [{ required: m.errors.nothingSent }, { max: 64, error: m.errors.nothingSent }],
    },
  },
  steps: [{ title: 'Update Activity', groups: [{ fields: ['status'] }] }],
});
export type ActivityChange = ValuesOf<typeof activityChangeForm>;

/** As a change, with the words of the activity. */
export const activityCorrectionForm = defineForm({
  fields: { status: activityChangeForm.fields.status, ...texts },
  steps: [{ title: 'Update Activity', groups: [{ fields: ['status', 'activityHead', 'activityParagraph'] }] }],
});
export type ActivityCorrection = ValuesOf<typeof activityCorrectionForm>;
