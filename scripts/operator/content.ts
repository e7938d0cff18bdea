import { join } from 'node:path';
import { command, readChoice, subcommand } from '#scripts/operator/command.ts';
import type { Language } from '#messages/language.ts';
import { root } from '#server/config/root.ts';
import { type Content, type ContentError, contentErrorText, loadContent, otherLanguages } from '#domain/content/load.server.ts';
import { markTranslated, translationsInto } from '#domain/content/translated.server.ts';

const USAGE = `Checks the texts, pictures and reports in content/, as the site does when it reads them.

  npm run content
  npm run content -- translated [SECTION]

Prints every fault with its file, key and field, and ends with exit code 1 when there is one. Entries of a list are counted
from 0. What each key is for: content/README.md

Then it lists what another language lacks, and where the English has changed since. \`translated\`, once somebody has compared
them, notes that sections say what the English ones say today: those that are named, or all; with --language hi of one language.

--folder FOLDER looks at a copy of content/ instead.`;

const folderOf = (folder: string | undefined): string => folder ?? join(root, 'content');

export default command(import.meta, USAGE, {
  '': subcommand({
    optional: ['folder'],
    async run({ folder }) {
      const dir = folderOf(folder);
      const lines: string[] = [];
      const log = { error: (error: object) => void lines.push(contentErrorText(error as ContentError)) };
      let content: Content | undefined;
      try {
        content = loadContent(dir, log);
      } catch (error) {
        lines.push((error as Error).message);
      }
      if (lines.length === 0) lines.push('The content is in order.');
      else process.exitCode = 1;
      return [...lines, ...(content ? otherLanguages.flatMap((language) => newsOf(language, dir, content)) : [])].join('\n');
    },
  }),
  translated: subcommand({
    optional: ['folder', 'language'],
    optionalArgs: Infinity,
    async run({ folder, language }, names) {
      const dir = folderOf(folder);
      const content = loadContent(dir, { error: () => undefined });
      const chosen = language === undefined ? otherLanguages : [readChoice('language', language, otherLanguages)];
      return chosen.map((one) => `${one}: ${markTranslated(one, dir, content, names)} checked`).join('\n');
    },
  }),
});

/** `hi: StaticContent/StaticContent.json, details/terms: not translated` */
const newsOf = (language: Language, dir: string, content: Content): string[] =>
  translationsInto(language, dir, content).flatMap(({ file, name, state }) =>
    state === 'checked' ? [] : [`${language}: ${[file, name].filter(Boolean).join(', ')}: ${state}`],
  );
