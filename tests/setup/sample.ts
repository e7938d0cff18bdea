import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Content, loadContent } from '#domain/content/load.server.ts';
import { root } from '#server/config/root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    sample: Content;
  }
}

/** Read once for all component tests. */
export default function setup(project: TestProject): void {
  project.provide('sample', loadContent(join(root, 'content'), { error: () => undefined }));
}
