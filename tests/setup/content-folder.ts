import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/folder.ts';

export const CONTENT_FILES = ['StaticContent/StaticContent.json', 'DynamicContent/DynamicContent.json', 'StaticContent/faqs.json'] as const;

// Tests break what the types promise.
// oxlint-disable-next-line typescript/no-explicit-any
type Sections = Record<string, any>;

/** `edit` is called with each file. */
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
