/**
 * Rules of the scholarship form over several fields or the day, and the faults of a step or of the whole form
 * (specification 2, section 5). Days are those of the foundation, `YYYY-MM-DD`.
 */
import type * as z from 'zod/mini';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { isDay } from '#domain/shared/calendar.ts';
import {
  ADULT_AGE,
  askedAnswers,
  DETAILS_REQUIRED,
  DOB_FUTURE,
  type FieldName,
  GUARDIAN_CONSENT_REQUIRED,
  GUARDIAN_NAME_REQUIRED,
  GUARDIAN_RELATION_REQUIRED,
  STEP_FIELDS,
  type StepNumber,
} from './constants.ts';
import { isBlank, stepSchemas } from './steps.ts';

/** Whole years between two days, both `YYYY-MM-DD`. Someone born on 29 February turns a year older on 1 March of common years. */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** True when a parent or guardian must consent. @param today the foundation's day, `YYYY-MM-DD` */
export function isMinor(dob: string, today: string): boolean {
  return isDay(dob) && ageOn(dob, today) < ADULT_AGE;
}

type Values = Readonly<Record<string, unknown>>;

interface CrossRule {
  step: StepNumber;
  /** Where the message is shown. */
  field: FieldName;
  message: string;
  /** @param values as typed @param today the foundation's day, `YYYY-MM-DD` */
  isBroken(values: Values, today: string): boolean;
}

const needsGuardian = ({ dob }: Values, today: string): boolean => typeof dob === 'string' && dob <= today && isMinor(dob.trim(), today);

/** Rules that do not depend on the day: ours, beyond the specification (docs/decisions/0019). */
export const TIMELESS_RULES: readonly CrossRule[] = [
  {
    step: 5,
    field: 'previousScholarshipDetails',
    message: DETAILS_REQUIRED,
    isBroken: (values) => values['previousScholarship'] === 'Yes' && isBlank(values['previousScholarshipDetails']),
  },
  {
    step: 5,
    field: 'otherScholarshipDetails',
    message: DETAILS_REQUIRED,
    isBroken: (values) => values['otherScholarships'] === 'Yes' && isBlank(values['otherScholarshipDetails']),
  },
];

/** Rules that depend on the day of submission. */
const DAY_RULES: readonly CrossRule[] = [
  {
    step: 1,
    field: 'dob',
    message: DOB_FUTURE,
    isBroken: ({ dob }, today) => typeof dob === 'string' && isDay(dob.trim()) && dob.trim() > today,
  },
  {
    step: 6,
    field: 'guardianName',
    message: GUARDIAN_NAME_REQUIRED,
    isBroken: (values, today) => needsGuardian(values, today) && isBlank(values['guardianName']),
  },
  {
    step: 6,
    field: 'guardianRelation',
    message: GUARDIAN_RELATION_REQUIRED,
    isBroken: (values, today) => needsGuardian(values, today) && isBlank(values['guardianRelation']),
  },
  {
    step: 6,
    field: 'guardianConsent',
    message: GUARDIAN_CONSENT_REQUIRED,
    isBroken: (values, today) => needsGuardian(values, today) && values['guardianConsent'] !== true,
  },
];

/** All rules over several fields or the day. */
export const CROSS_RULES: readonly CrossRule[] = [...TIMELESS_RULES, ...DAY_RULES];

/** Faults that depend on the day, as field to message. */
export function dayFaults(values: Values, today: string): FieldErrors {
  return brokenRules(DAY_RULES, values, today);
}

function brokenRules(rules: readonly CrossRule[], values: Values, today: string): FieldErrors {
  return Object.fromEntries(rules.filter((rule) => rule.isBroken(values, today)).map(({ field, message }) => [field, message]));
}

/**
 * Faults of one step, as field to message; empty when there are none.
 * @param values the whole form as typed, because some rules look at other steps
 * @param today the foundation's day, `YYYY-MM-DD`
 */
export function stepFaults(step: StepNumber, values: Values, today: string): FieldErrors {
  const rules = CROSS_RULES.filter((rule) => rule.step === step);
  return { ...brokenRules(rules, values, today), ...firstMessages(stepSchemas[step - 1]!.safeParse(askedAnswers(values))) };
}

/** As {@link stepFaults}, for all six steps in order. */
export function applicationFaults(values: Values, today: string): FieldErrors {
  return Object.assign({}, ...STEP_FIELDS.map((_, index) => stepFaults((index + 1) as StepNumber, values, today)));
}

/** The step that has a field, or undefined. The call's `name` is the form's `fullName`. */
export function stepOf(field: string): StepNumber | undefined {
  const wanted = field === 'name' ? 'fullName' : field;
  const index = STEP_FIELDS.findIndex(({ fields }) => (fields as readonly string[]).includes(wanted));
  return index < 0 ? undefined : ((index + 1) as StepNumber);
}

function firstMessages(parsed: z.core.util.SafeParseResult<unknown>): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0] ?? '')] ??= message;
  return faults;
}
