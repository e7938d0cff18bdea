/** For the form and the call (docs/decisions/0086). No zod: pages use it. */
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
const IN_WHAT = { marks: 'in the last exam', attendance: 'attendance in the last year' } as const satisfies Record<RenewalRule, string>;
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
    return [{ rule, field, reason: `The scholarship goes on from ${least}% ${IN_WHAT[rule]}; here it is ${own}%.` }];
  });
}

/** Each in a few words, for who may renew. */
export const conditionTexts = (conditions: Renewal | undefined): string[] => [
  ...askedIn(conditions).map((rule) => {
    const words = `${conditions?.[LEAST[rule]]}% or more ${IN_WHAT[rule]}`;
    return conditions?.mayStillApply.includes(rule) ? `${words}; with less you may still apply` : words;
  }),
  ...(conditions?.needsMarkSheet ? ['the mark sheet of the year that is over'] : []),
];

/** Messages by the name of the field. */
export function renewalRefusals(conditions: Renewal | undefined, answers: Given): Record<string, string> {
  const refused = judgeRenewal(conditions, answers).filter(({ rule }) => !conditions?.mayStillApply.includes(rule));
  const sorry = ' Is there a reason? Please write to us before the last day.';
  return Object.fromEntries(refused.map(({ field, reason }) => [field, reason + sorry]));
}

interface Conditions {
  eligibility?: Eligibility | undefined;
  renewal?: Renewal | undefined;
}

/** Of both kinds; empty when the rules have changed since. */
export const reasonsOf = ({ eligibility, renewal }: Conditions = {}, answers: Given): string[] =>
  [...judge(eligibility, answers).misfits, ...judgeRenewal(renewal, answers)].map(({ reason }) => reason);

const MARK_SHEET_NEEDED = 'Please add the mark sheet of the year that is over';

/** @param last answers of last year: their mark sheet will not do */
export function markSheetError(conditions: Renewal | undefined, answers: Given, last: Given): Record<string, string> {
  const field = answers['educationType'] === 'COLLEGE' ? 'latestCertificate' : 'lastCertificate';
  const isThere = answers[field] !== undefined && answers[field] !== '' && answers[field] !== last[field];
  return conditions?.needsMarkSheet && !isThere ? { [field]: MARK_SHEET_NEEDED } : {};
}
