/** No zod: pages load it. */
import { dueDay } from '#domain/scholarships/instalments.ts';
import type { CycleView, Promised } from '#domain/scholarships/responses.ts';

/** What a student can count on whose application is sent, and may be read, on that day. @param sentOn `YYYY-MM-DD` */
export function promisesFrom({ read, answer, payment }: NonNullable<CycleView['promises']>, sentOn: string): Promised {
  const answerBy = dueDay(answer, sentOn);
  return { read: dueDay(read, sentOn), answer: answerBy, payment: dueDay(payment, answerBy) };
}
