import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { speak } from '#messages/current.ts';
import { askedLanguage, BASE_LANGUAGE, type Language } from '#messages/language.ts';
import { isOfficePath } from '#domain/shared/office-path.ts';

/** The language in which a call is answered: of its link, else of the browser. The office is in English, whatever the browser prefers. */
export function spokenTo({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  if (isOfficePath(url.replace(/^\/api(?=\/)/, ''))) return BASE_LANGUAGE;
  return askedLanguage(new URLSearchParams(url.split('?')[1]).get('language') ?? headers['accept-language']);
}

const speakAsAsked = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => speak(spokenTo(request), done);

export function registerLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', speakAsAsked);
  // Again after the body, whose events come from outside of the request.
  app.addHook('preValidation', speakAsAsked);
}
