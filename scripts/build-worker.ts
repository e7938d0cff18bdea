import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { BASE_LANGUAGE, type Language } from '#messages/language.ts';
import { oneLanguage } from '#scripts/vite/one-language.ts';
import { root } from '#server/config/root.ts';

/** Routes of the student area and of /apply, and those of every page. */
const ENTRIES =
  /^app\/(entry\.client|root|shell\/layout|features\/(students\/layout|students\/dashboard\/dashboard|scholarships\/(scholarship|eligibility\/apply)))\.tsx/;

/** @param files by {@link studentFiles}, of each language */
export async function buildStudentWorker(clientDirectory: string, files: Readonly<Record<Language, readonly string[]>>): Promise<void> {
  const { build } = await import('vite');
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // It shows nothing, and its calls answer in the language of the pages below its scope.
    plugins: [oneLanguage(BASE_LANGUAGE, 'globalThis.LANGUAGE_HERE')],
    define: { WORKER_FILES: JSON.stringify(files), WORKER_VERSION: JSON.stringify(version) },
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: join(root, 'app/worker/student-worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
}

/** What the student area needs of the pages that were built last. */
export function studentFiles(clientDirectory: string): string[] {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const key of Object.keys(manifest)) if (ENTRIES.test(key)) visit(key);
  return [...files].toSorted();
}
