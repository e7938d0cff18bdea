import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { answersOf, type Application } from '#domain/scholarships/application/applications.server.ts';
import { type AwardLimits, excessOf, excessWords, topOf, topWords } from './award-limits.ts';
import { rulesOf } from '#domain/scholarships/cycles.server.ts';
import { amountsOf, judge } from '#domain/scholarships/eligibility/eligibility.ts';

export function limitsOf(ctx: DomainContext, application: Application): AwardLimits {
  const rules = rulesOf(ctx, application.cycle_id);
  const { perYear } = judge(rules, answersOf(ctx, application));
  return { asked: application.amount_requested, gives: perYear, top: topOf(amountsOf(rules)) };
}

const SAY_WHY_MORE = 'Please say for the file why it is more.';

/**
 * @param amount whole rupees @param over the excess that was confirmed, whole rupees
 * @throws AppError `invalid_input`: over the top, without a reason, or with `details.over` to be confirmed
 */
export function requireAwardable(
  limits: AwardLimits,
  { amount, over, reason }: { amount: number; over?: number | undefined; reason: string },
): void {
  if (amount > limits.top) throw new AppError('invalid_input', topWords(limits), { fields: { amount: topWords(limits) } });
  const excess = excessOf(amount, limits);
  if (excess === 0) return;
  if (!reason) throw new AppError('invalid_input', SAY_WHY_MORE, { fields: { reason: SAY_WHY_MORE } });
  if (over !== excess) throw new AppError('invalid_input', excessWords(amount, limits), { details: { over: excess } });
}
