import { contentIn } from '#domain/content/load.server.ts';
import type { ConsentNotice } from '#domain/scholarships/responses.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { Language } from '#messages/language.ts';

/** What a guardian agrees to, in each language that has its own text. */
export function noticeOf({ content }: Pick<DomainContext, 'content'>): ConsentNotice {
  const { version, text: en } = content().foundation.scholarships.guardianNotice;
  const { text: hi } = contentIn(content(), 'hi').foundation.scholarships.guardianNotice;
  return { version, texts: { en, ...(hi !== en && { hi }) } };
}

/** Of messages to guardians: a family that reads no English has no use for an English one. */
export const languageOf = (ctx: Pick<DomainContext, 'content'>): Language => (noticeOf(ctx).texts.hi === undefined ? 'en' : 'hi');
