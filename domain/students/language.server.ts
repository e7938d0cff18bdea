import { speak } from '#messages/current.ts';
import type { DbOrTrx } from '#database/client.ts';

/** In the language of the student's account. @returns what `say` returns */
export async function speakTo<T>(db: DbOrTrx, accountId: string, say: () => T): Promise<T> {
  const { language } = await db.selectFrom('accounts').select('language').where('id', '=', accountId).executeTakeFirstOrThrow();
  return speak(language, say);
}
