import { join } from 'node:path';
import { contentIds } from '#domain/content/content-ids.ts';
import { loadContent } from '#domain/content/load.server.ts';
import { isIndexed, type Page, PAGES, pages, pathsOf } from '#domain/pages/pages.ts';
import { root } from '#server/config/root.ts';

const ids = contentIds(loadContent(join(root, 'content'), { error: () => undefined }));

export const pathsInSample = (page: Page): string[] => pathsOf(page, ids);

/** For page tests, load and benchmarks. */
export const PUBLIC_PATHS: readonly string[] = pages.filter(isIndexed).flatMap(pathsInSample);

export const ACCOUNT_PATHS = [PAGES.auth.path] as const;
