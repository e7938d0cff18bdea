import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { asksStudent } from '#domain/scholarships/states.ts';
import { askedLines } from '#app/features/office/applications/history/request-lines.ts';
import { useToday } from '#app/features/office/lib/use-today.ts';

/** What the student has to correct now, and whether that is late. */
export function Asked({ details: { application, history } }: { details: Pick<ApplicationDetails, 'application' | 'history'> }) {
  const today = useToday();
  const asked = history.at(-1)?.asked;
  if (!asked || !asksStudent(application.status)) return null;
  const isOver = asked.until < today;
  return <p className="callout mb-4 wrap-anywhere">{[...askedLines(asked), ...(isOver ? ['This day is over.'] : [])].join(' ')}</p>;
}
