/** Specification 2, sections 3 and 5. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { defineForm, type Fields, type ValuesOf } from '#domain/forms/form.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { ACTIVITY_STATES, type ActivityState } from './states.ts';

const newStates = statesWith(ACTIVITY_STATES, 'isForNew', true);

const statusField = <State extends ActivityState>(states: readonly State[]) =>
  ({
    kind: 'radio',
    label: m.students.activities.status,
    options: states.map((value) => ({ value, label: ACTIVITY_STATES[value].label })),
    privacy: 'personal',
    rules: [
      { required: m.students.activities.statusRequired },
      { test: (status: string) => states.some((known) => known === status), error: m.students.activities.statusInvalid },
    ],
  }) as const;

const texts = inLanguage(
  () =>
    ({
      activityHead: {
        kind: 'text',
        label: m.students.activities.head,
        hint: m.students.activities.headHint,
        privacy: 'personal',
        rules: [
          { required: m.students.activities.headRequired },
          { min: 5, error: m.students.activities.headTooShort },
          { max: 100, error: m.students.activities.headTooLong },
        ],
        input: { autoComplete: 'off' },
      },
      activityParagraph: {
        kind: 'textarea',
        label: m.students.activities.paragraph,
        privacy: 'personal',
        rules: [
          { required: m.students.activities.paragraphRequired },
          { min: 10, error: m.students.activities.paragraphTooShort },
          { max: 500, error: m.students.activities.paragraphTooLong },
        ],
        input: { rows: 4 },
      },
    }) as const satisfies Fields,
);

export const activityForm = inLanguage(() =>
  defineForm({
    fields: { status: statusField(newStates), ...texts },
    steps: [{ title: m.students.activities.add, groups: [{ fields: ['status', 'activityHead', 'activityParagraph'] }] }],
  }),
);
export type NewActivity = ValuesOf<typeof activityForm>;

/** Specification 2, section 7. */
export const activityChangeForm = inLanguage(() =>
  defineForm({
    fields: {
      status: statusField(keysOf(ACTIVITY_STATES)),
      activityId: {
        kind: 'hidden',
        label: m.students.activities.head,
        privacy: 'none',
        rules: [{ required: m.errors.nothingSent }, { max: 64, error: m.errors.nothingSent }],
      },
    },
    steps: [{ title: m.students.activities.update, groups: [{ fields: ['status'] }] }],
  }),
);
export type ActivityChange = ValuesOf<typeof activityChangeForm>;

/** As a change, with the words of the activity. */
export const activityCorrectionForm = inLanguage(() =>
  defineForm({
    fields: { status: activityChangeForm.fields.status, ...texts },
    steps: [{ title: m.students.activities.update, groups: [{ fields: ['status', 'activityHead', 'activityParagraph'] }] }],
  }),
);
export type ActivityCorrection = ValuesOf<typeof activityCorrectionForm>;
