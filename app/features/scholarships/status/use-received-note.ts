import { FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { useSite } from '#app/lib/page/site.ts';

interface Received {
  /** `YYYY-MM-DD`; null: not known. */
  answerBy: string | null;
  /** `YYYY-MM-DD` */
  today: string;
  /** Who agrees first: a guardian, or the student, who is 18 now. */
  guardian: { isOfAge: boolean } | null;
}

/** What a student is told when the application has just arrived. */
export function useReceivedNote(application: Readonly<Record<string, unknown>>, { answerBy, today, guardian }: Received): string {
  const { foundation, times } = useSite();
  if (guardian) return `We read it when ${guardian.isOfAge ? 'you have agreed' : 'your parent or guardian has agreed'}.`;
  const hasPapers = FILE_FIELDS.some((field) => Boolean(application[field]));
  const answer = answerBy !== null && today <= answerBy ? `by ${longDay(answerBy, foundation)}` : `within ${times.answer}`;
  return `We have your form${hasPapers ? ' and your papers' : ''}. We answer ${answer}.`;
}
