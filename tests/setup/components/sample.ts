import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Content, type ContentError, contentErrorText, loadContent } from '#domain/content/load.server.ts';
import { root } from '#server/config/root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    sample: Content;
  }
}

/** Read once for all component tests. */
export default function setup(project: TestProject): void {
  project.provide('sample', readSample());
}

/** @throws Error once, in place of each test that opens a page: what `npm run content` finds */
export function readSample(): Content {
  const errors: string[] = [];
  const content = loadContent(join(root, 'content'), { error: (error) => void errors.push(contentErrorText(error as ContentError)) });
  if (errors.length > 0) throw new Error(`No test of a page was made, because the content is not in order:\n${errors.join('\n')}`);
  return content;
}
