import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { type Content, type ContentError, loadContent } from '#domain/content/load.server.ts';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

export const CONTENT_FILES = ['StaticContent/StaticContent.json', 'DynamicContent/DynamicContent.json', 'StaticContent/faqs.json'] as const;
export const [staticFile, dynamicFile, faqsFile] = CONTENT_FILES;

// Tests break what the types promise.
// oxlint-disable-next-line typescript/no-explicit-any
type Sections = Record<string, any>;

export function changedContent(edit: (sections: Sections, file: (typeof CONTENT_FILES)[number]) => void): string {
  const folder = temporaryFolder();
  cpSync(join(root, 'content', 'foundation.json'), join(folder, 'foundation.json'));
  for (const files of ['media', 'reports']) symlinkSync(join(root, 'content', files), join(folder, files));
  for (const file of CONTENT_FILES) {
    const sections = JSON.parse(readFileSync(join(root, 'content', file), 'utf8')) as Sections;
    edit(sections, file);
    cpSync(join(root, 'content', file), join(folder, file));
    writeFileSync(join(folder, file), JSON.stringify(sections));
  }
  return folder;
}

export function useContentFolder() {
  const content = { dir: '', change, load };
  beforeEach(() => {
    content.dir = changedContent(() => undefined);
    // Copied as they are: errors name their lines.
    for (const file of CONTENT_FILES) cpSync(join(root, 'content', file), join(content.dir, file));
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests break what the types promise
  function change(file: string, edit: (json: any) => void): void {
    const json = JSON.parse(readFileSync(join(content.dir, file), 'utf8')) as unknown;
    edit(json);
    writeFileSync(join(content.dir, file), JSON.stringify(json));
  }
  function load(last?: Content) {
    const { errors, log } = recorder();
    return { ...loadContent(content.dir, log, last), errors };
  }
  return content;
}

export function recorder() {
  const errors: ContentError[] = [];
  return { errors, log: { error: (data: object) => void errors.push(data as ContentError) } };
}
