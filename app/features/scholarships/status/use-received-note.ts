import { FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { type Received, receivedNote } from '#app/features/scholarships/status/application-steps.ts';
import { useSite } from '#app/lib/page/site.ts';

export function useReceivedNote(
  application: Readonly<Record<string, unknown>>,
  { answerBy = null, today, guardian }: Pick<Received, 'today' | 'guardian'> & { answerBy?: string | null | undefined },
): string {
  const { foundation, times } = useSite();
  return receivedNote({
    hasDocuments: FILE_FIELDS.some((field) => Boolean(application[field])),
    within: times.answer,
    answerBy,
    today,
    guardian,
    inWords: (day) => longDay(day, foundation),
  });
}
