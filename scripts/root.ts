import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, wherever it lies. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
