import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { PageRenderer } from '#server/pages/index.ts';

/** The pages bring their own renderer (app/entry.server.tsx), so that it shares their copy of React Router. */
interface PagesEntry {
  createRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer;
}

/** Renderer over the pages that `npm run build` made in `buildDirectory`. */
export async function loadBuiltPages(buildDirectory: string): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(join(buildDirectory, 'server', 'index.js')).href)) as ServerBuild;
  return rendererOf(build, 'production');
}

export function rendererOf(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  return (build.entry.module as unknown as PagesEntry).createRenderer(build, mode);
}
