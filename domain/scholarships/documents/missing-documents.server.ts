import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { cycleOf, lastDayOfDocuments } from '#domain/scholarships/cycles.server.ts';
import { announcedDocuments, missingDocuments, takesDocuments } from './late-documents.ts';
import type { LatePapers } from '#domain/scholarships/responses.ts';
import type { SentState } from '#domain/scholarships/states.ts';

interface Sent {
  status: SentState;
  cycle_id: string;
}

/** What can still be sent; undefined when nothing is missing, or it is too late. */
export function lateDocumentsOf(
  ctx: Pick<DomainContext, 'clock' | 'content'>,
  { status, cycle_id }: Sent,
  answers: Readonly<Record<string, unknown>>,
): LatePapers | undefined {
  const cycle = cycleOf(ctx, cycle_id);
  const today = todayAt(ctx);
  if (!cycle || !takesDocuments(status) || lastDayOfDocuments(cycle) < today) return undefined;
  const missing = missingDocuments(answers, today);
  if (missing.length === 0) return undefined;
  const announced = announcedDocuments(answers);
  return {
    until: lastDayOfDocuments(cycle),
    announced: missing.filter((field) => announced.includes(field)),
    others: missing.filter((field) => !announced.includes(field)),
  };
}
