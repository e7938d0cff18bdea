import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import type { Papers } from '#domain/shared/papers.ts';
import { makeJpeg } from '#tests/setup/files.ts';

/** Leaves PDFs as they are, with one page: reading one takes 0.2 s of the processor. */
export const untouchedPapers: Papers = {
  async rewrite(from, to) {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return null;
  },
  draw: async () => ({ total: 1, pictures: [await makeJpeg()] }),
};
