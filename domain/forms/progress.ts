/** How far each step of a form is. No zod: pages load it first. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { checkForm } from './check.ts';
import { cleanValues } from './clean.ts';
import { type Fields, type Form, type Given, isVisible } from './form.ts';
import { defineStates, type StateOf } from '#domain/shared/states.ts';

export const STEP_STATES = inLanguage(() =>
  defineStates({
    empty: { label: m.forms.stepStates.empty, badge: 'quiet' },
    begun: { label: m.forms.stepStates.begun, badge: 'warn' },
    wrong: { label: m.forms.stepStates.wrong, badge: 'bad' },
    done: { label: m.forms.stepStates.done, badge: 'plain' },
  }),
);
type StepState = StateOf<typeof STEP_STATES>;

export interface StepProgress {
  state: StepState;
  /** Answers still to give. */
  missing: number;
  /** Answers to correct. */
  wrong: number;
}

/** @param today `YYYY-MM-DD` @param more `others`: errors by field that no rule finds, such as a rejected file; `filled`: answers that nobody gave */
export function progressOf<F extends Fields>(
  form: Form<F>,
  given: Given,
  today: string,
  { others = {}, filled = [] }: { others?: Given; filled?: readonly string[] } = {},
): StepProgress[] {
  const values = cleanValues(form, given);
  const { errors } = checkForm(form, given, today);
  return form.steps.map(({ groups }) => {
    const asked = groups.flatMap(({ fields }) => fields).filter((name) => isVisible(form.fields[name]!, values, today));
    const answered = asked.filter((name) => values[name] !== undefined && values[name] !== false);
    const wrong = asked.filter((name) => others[name] !== undefined || (errors[name] !== undefined && answered.includes(name))).length;
    const missing = asked.filter((name) => errors[name] !== undefined && !answered.includes(name) && others[name] === undefined).length;
    const state = wrong > 0 ? 'wrong' : missing === 0 ? 'done' : answered.every((name) => filled.includes(name)) ? 'empty' : 'begun';
    return { state, missing, wrong };
  });
}

export const isDone = ({ missing, wrong }: StepProgress): boolean => missing + wrong === 0;
