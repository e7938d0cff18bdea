import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { BASE_LANGUAGE, type Language, LANGUAGES, languages } from '#messages/language.ts';
import { isOfficePath } from '#domain/shared/office-path.ts';
import { routesOf } from '#server/pages/page-routes.ts';
import type { PageRenderer, PageSource } from '#server/pages/index.ts';

/** It must share the build's React Router. */
interface PagesEntry {
  createRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer;
}

export async function loadBuiltPages(buildDirectory: string): Promise<PageSource> {
  const load = (name: string): Promise<unknown> => import(pathToFileURL(join(buildDirectory, 'server', `${name}.js`)).href);
  const build = (await load('index')) as ServerBuild;
  const renderOffice = rendererOf({ ...build, assets: routesOf(build.assets, 'office') }, 'production', BASE_LANGUAGE);
  const renderers = {} as Record<Language, PageRenderer>;
  for (const language of languages) {
    const assets = language === BASE_LANGUAGE ? build.assets : ((await load(language)) as { default: ServerBuild['assets'] }).default;
    renderers[language] = rendererOf({ ...build, assets: routesOf(assets, 'pages') }, 'production', language);
  }
  return {
    render: (request, page) => (isOfficePath(new URL(request.url).pathname) ? renderOffice : renderers[page.language])(request, page),
    routeIds: Object.keys(build.routes),
  };
}

export function rendererOf(build: ServerBuild, mode: 'production' | 'development', language: Language): PageRenderer {
  const entry = build.entry.module as unknown as PagesEntry;
  return entry.createRenderer({ ...build, basename: LANGUAGES[language].prefix || '/' }, mode);
}
