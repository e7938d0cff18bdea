import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { cycleOf, lastDayOfDocuments } from '#domain/scholarships/cycles.server.ts';
import { neededPapers } from './needed-papers.ts';
import { isAnnounced, missingOf, papersOf, takesDocuments } from './papers.ts';
import type { LatePapers } from '#domain/scholarships/responses.ts';
import type { SentState } from '#domain/scholarships/states.ts';

interface Sent {
  status: SentState;
  cycle_id: string;
}

/** What can still be sent; undefined when nothing is missing, or it is too late. */
export function latePapersOf(
  ctx: Pick<DomainContext, 'clock' | 'content'>,
  { status, cycle_id }: Sent,
  answers: Readonly<Record<string, unknown>>,
): LatePapers | undefined {
  const cycle = cycleOf(ctx, cycle_id);
  const today = todayAt(ctx);
  if (!cycle || !takesDocuments(status)) return undefined;
  const until = lastDayOfDocuments(cycle);
  const needed = neededPapers(cycle, answers);
  const missing = missingOf(papersOf({ answers, today, needed, until }));
  if (missing.length === 0 || until < today) return undefined;
  const [announced, others] = [missing.filter(isAnnounced), missing.filter((paper) => !isAnnounced(paper))];
  return { until, needed, announced: announced.map(({ field }) => field), others: others.map(({ field }) => field) };
}
