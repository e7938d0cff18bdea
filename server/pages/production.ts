import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { PageRenderer, PageSource } from '#server/pages/index.ts';

/** It must share the build's React Router. */
interface PagesEntry {
  createRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer;
}

export async function loadBuiltPages(buildDirectory: string): Promise<PageSource> {
  const build = (await import(pathToFileURL(join(buildDirectory, 'server', 'index.js')).href)) as ServerBuild;
  return { render: rendererOf(build, 'production'), routeIds: Object.keys(build.routes) };
}

export function rendererOf(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  return (build.entry.module as unknown as PagesEntry).createRenderer(build, mode);
}
