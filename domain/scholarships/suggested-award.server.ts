import type { DomainContext } from '#domain/shared/context.ts';
import { mayDo, type StaffActor } from '#domain/staff/rights.ts';
import { answersOf, type Application } from './applications.server.ts';
import { rulesOf } from './cycles.server.ts';
import { judge } from './eligibility.ts';
import { mayMove } from './states.ts';

/** What a year of the student's class gets by the cycle, and no more than was asked; whole rupees. */
export function suggestedAward(ctx: DomainContext, application: Application): number {
  const { perYear } = judge(rulesOf(ctx, application.cycle_id), answersOf(ctx, application));
  return Math.min(application.amount_requested, perYear ?? application.amount_requested);
}

/** @returns null when `by` cannot award it now */
export const offeredAward = (ctx: DomainContext, application: Application, by: StaffActor): number | null =>
  mayMove(application.status, 'approved', 'office') && mayDo(by.roles, 'applications.decide') ? suggestedAward(ctx, application) : null;
