import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';

export const MARK_ID = 'mark';

export function readMark(): Promise<Buffer | undefined> {
  return readFile(join(root, 'content', 'media', 'icons', 'apple-touch-icon.png')).catch(() => undefined);
}
