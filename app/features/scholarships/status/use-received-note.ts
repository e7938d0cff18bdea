import * as m from '#messages/index.ts';
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
  const { times } = useSite();
  if (guardian) return guardian.isOfAge ? m.scholarships.status.readWhenYouAgree : m.scholarships.status.readWhenGuardianAgrees;
  const hasPapers = FILE_FIELDS.some((field) => Boolean(application[field]));
  const isInTime = answerBy !== null && today <= answerBy;
  const answer = isInTime ? m.scholarships.status.answerBy(longDay(answerBy)) : m.scholarships.status.answerWithin(times.answer);
  return `${hasPapers ? m.scholarships.status.haveFormAndPapers : m.scholarships.status.haveForm} ${answer}`;
}
