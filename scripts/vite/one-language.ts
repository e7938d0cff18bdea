import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Language } from '#messages/language.ts';
import { root } from '#server/config/root.ts';

/**
 * Scripts for the browser bring the messages of one language, each where it is used; the server has all of them
 * (docs/decisions/0118-messages.md).
 * @param spoken what `language()` gives there, as code; default: the same language
 */
export function oneLanguage(language: Language, spoken = JSON.stringify(language)): Plugin {
  let isBuild = true;
  return {
    name: 'one-language',
    enforce: 'pre',
    config: (_, { command }) => {
      isBuild = command === 'build';
      return { define: { LANGUAGE: isBuild ? spoken : 'undefined' } };
    },
    resolveId(id) {
      const name = /^#messages\/(index|current)\.ts$/.exec(id)?.[1];
      if (name === undefined) return null;
      // The messages and the current language of the process itself.
      if (this.environment.name !== 'client') return { id: isBuild ? id : pathToFileURL(join(root, id.slice(1))).href, external: true };
      if (name === 'current') return join(root, 'messages', 'browser.ts');
      return isBuild ? join(root, 'messages', language, 'index.ts') : null;
    },
  };
}
