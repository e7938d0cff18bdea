import { language } from '#messages/current.ts';
import { type Content, contentIn } from '#domain/content/load.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';

const cardsOf = ({ dynamicContent }: Content) => dynamicContent['programs-ourprograms'] ?? [];

/** Stored names are those of the English content. @returns them in the current language, or as they are where the content has no others */
export function namesOf(ctx: Pick<DomainContext, 'content'>, { program, provider }: { program: string; provider: string }) {
  const [english, spoken] = [ctx.content(), contentIn(ctx.content(), language())];
  const card = cardsOf(english).find(({ title }) => title === program);
  return {
    program: cardsOf(spoken).find(({ url }) => url === card?.url)?.title ?? program,
    provider: provider === english.foundation.name ? spoken.foundation.name : provider,
  };
}
