import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#domain/shared/errors.ts';
import type { Language } from '#messages/language.ts';
import { type Content, contentIn, partsOf, textsIn, translatedFiles } from './load.server.ts';
import { readIfValid } from './read-json.server.ts';

/** Beside the files of a language: by name, the hash of the English texts that somebody compared the section with. */
const MARKS_FILE = '.translated.json';

interface Translation {
  file: string;
  /** As in `fallback`; empty for a whole file. */
  name: string;
  /** Of the English texts. */
  hash: string;
  state: 'not translated' | 'not checked yet' | 'English changed since' | 'checked';
}

/** @param content of the same folder @returns each section of the English files; a file that is not valid is left out */
export function translationsInto(language: Language, dir: string, content: Content): Translation[] {
  const marks = readIfValid(join(dir, language, MARKS_FILE)) ?? {};
  return translatedFiles.flatMap((source): Translation[] => {
    const { file } = source;
    const path = join(dir, language, file);
    const sections = readIfValid(path);
    if (!sections) return existsSync(path) ? [] : [{ file, name: '', hash: '', state: 'not translated' }];
    const there = new Set(partsOf(source, sections).map(({ name }) => name));
    return textsIn(source, content).map(({ name, texts }) => {
      const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
      const known = marks[name] === undefined ? 'not checked yet' : marks[name] === hash ? 'checked' : 'English changed since';
      return { file, name, hash, state: there.has(name) ? known : 'not translated' };
    });
  });
}

/**
 * Notes that sections say what the English ones say today.
 * @param names default: all that are shown in the language
 * @returns how many
 * @throws AppError not_found naming a section that is not shown in the language
 */
export function markTranslated(language: Language, dir: string, content: Content, names: readonly string[] = []): number {
  const { fallback } = contentIn(content, language);
  const shown = translationsInto(language, dir, content).filter(({ name, state }) => state !== 'not translated' && !fallback.has(name));
  const unknown = names.find((wanted) => shown.every(({ name }) => name !== wanted));
  if (unknown !== undefined) throw new AppError('not_found', `content/${language} has no section ${unknown} that the site shows.`);
  const marked = shown.filter(({ name }) => names.length === 0 || names.includes(name));
  const path = join(dir, language, MARKS_FILE);
  const marks = { ...readIfValid(path), ...Object.fromEntries(marked.map(({ name, hash }) => [name, hash])) };
  if (marked.length > 0) writeFileSync(path, `${JSON.stringify(marks, null, 2)}\n`);
  return marked.length;
}
