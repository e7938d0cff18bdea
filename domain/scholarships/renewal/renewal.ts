/** For the form and the call (docs/decisions/0086). No zod: pages use it. */
import * as m from '#messages/index.ts';
import type { Renewal } from '#domain/content/schema/renewal-schema.ts';
import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import type { Given } from '#domain/forms/form.ts';
import { judge } from '#domain/scholarships/eligibility/eligibility.ts';
import { RENEWAL_FIELDS, type RenewalRule } from '#domain/scholarships/steps/renewal.ts';

interface Misfit {
  rule: RenewalRule;
  field: string;
  reason: string;
}

const LEAST = { marks: 'marksAtLeast', attendance: 'attendanceAtLeast' } as const satisfies Record<RenewalRule, keyof Renewal>;
const RULES = ['marks', 'attendance'] as const;

/** What a renewal is asked. */
export const askedIn = (conditions: Renewal | undefined): RenewalRule[] => RULES.filter((rule) => conditions?.[LEAST[rule]] !== undefined);

/** Missing answers are not judged. */
export function judgeRenewal(conditions: Renewal | undefined, answers: Given): Misfit[] {
  return askedIn(conditions).flatMap((rule) => {
    const field = RENEWAL_FIELDS[rule];
    const given = answers[field];
    const isTyped = typeof given === 'number' || (typeof given === 'string' && given.trim() !== '');
    const [least, own] = [conditions?.[LEAST[rule]] ?? 0, Number(given)];
    if (!isTyped || Number.isNaN(own) || own >= least) return [];
    const say = rule === 'marks' ? m.scholarships.renewal.marksTooLow : m.scholarships.renewal.attendanceTooLow;
    return [{ rule, field, reason: say(least, own) }];
  });
}

/** Each in a few words, for who may renew. */
export const conditionTexts = (conditions: Renewal | undefined): string[] => [
  ...askedIn(conditions).map((rule) => {
    const [say, sayElse] =
      rule === 'marks'
        ? [m.scholarships.renewal.marksFrom, m.scholarships.renewal.marksFromElse]
        : [m.scholarships.renewal.attendanceFrom, m.scholarships.renewal.attendanceFromElse];
    return (conditions?.mayStillApply.includes(rule) ? sayElse : say)(conditions?.[LEAST[rule]] ?? 0);
  }),
  ...(conditions?.needsMarkSheet ? [m.scholarships.renewal.markSheet] : []),
];

/** Messages by the name of the field. */
export function renewalRefusals(conditions: Renewal | undefined, answers: Given): Record<string, string> {
  const refused = judgeRenewal(conditions, answers).filter(({ rule }) => !conditions?.mayStillApply.includes(rule));
  return Object.fromEntries(refused.map(({ field, reason }) => [field, `${reason} ${m.scholarships.renewal.isThereReason}`]));
}

interface Conditions {
  eligibility?: Eligibility | undefined;
  renewal?: Renewal | undefined;
}

/** Of both kinds; empty when the rules have changed since. */
export const reasonsOf = ({ eligibility, renewal }: Conditions = {}, answers: Given): string[] =>
  [...judge(eligibility, answers).misfits, ...judgeRenewal(renewal, answers)].map(({ reason }) => reason);

/** @param last answers of last year: their mark sheet will not do */
export function markSheetError(conditions: Renewal | undefined, answers: Given, last: Given): Record<string, string> {
  const field = answers['educationType'] === 'COLLEGE' ? 'latestCertificate' : 'lastCertificate';
  const isThere = answers[field] !== undefined && answers[field] !== '' && answers[field] !== last[field];
  return conditions?.needsMarkSheet && !isThere ? { [field]: m.scholarships.renewal.markSheetNeeded } : {};
}
