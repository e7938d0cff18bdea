import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';

/** Content-ID of the foundation's mark, which travels with each mail (RFC 2392): mail programs show it without loading anything. */
export const MARK_ID = 'mark';

/** The mark on the site's light ground, as PNG (content/media/icons); undefined where it cannot be read: the mail matters more. */
export function readMark(): Promise<Buffer | undefined> {
  return readFile(join(root, 'content', 'media', 'icons', 'apple-touch-icon.png')).catch(() => undefined);
}
