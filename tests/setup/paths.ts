import { join } from 'node:path';
import { loadContent } from '#domain/content/load.server.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { root } from '#server/config/root.ts';
import { publicPaths } from '#server/pages/site-files.ts';

const content = loadContent(join(root, 'content'), { error: () => undefined });

/** Every page in the sitemap, with those that the sample's content adds: the page tests, the load and the benchmarks visit these. */
export const PUBLIC_PATHS: readonly string[] = publicPaths({ content: () => content });

/** Pages that anyone may open and search engines should not list. */
export const ACCOUNT_PATHS = [PAGES.auth.path] as const;
