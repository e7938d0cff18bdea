import { speak } from '#messages/current.ts';
import type { Language } from '#messages/language.ts';
import type { DbOrTrx } from '#database/client.ts';

/** Of an account: what its mails, papers and messages to the phone are in. */
export const accountLanguage = async (db: DbOrTrx, id: string): Promise<Language> =>
  (await db.selectFrom('accounts').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language;

/** In the language of the student's account. @returns what `say` returns */
export async function speakTo<T>(db: DbOrTrx, accountId: string, say: () => T): Promise<T> {
  return speak(await accountLanguage(db, accountId), say);
}
