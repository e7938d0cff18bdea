import { join } from 'node:path';
import { type Content, loadContent } from '#domain/content/load.server.ts';
import { root } from '#server/config/root.ts';
import { loadBuiltPages } from '#server/pages/production.ts';

export interface PagesOf {
  errors: readonly unknown[];
  content: Content;
  render(path: string): Promise<{ status: number; html: string }>;
}

const findNone = (): Promise<null> => Promise.resolve(null);

export async function openPages(folder = join(root, 'content')): Promise<PagesOf> {
  const errors: unknown[] = [];
  const content = loadContent(folder, { error: (error: object) => void errors.push(error) }, undefined, Date.now());
  const { render } = await loadBuiltPages(join(root, 'build'));
  const { version, foundation, staticContent, dynamicContent, faqs } = content;
  const publicUrl = 'https://deepvan.example';
  return {
    errors,
    content,
    async render(path) {
      const response = await render(new Request(publicUrl + path), {
        language: 'en',
        version,
        publicUrl,
        isTrial: true,
        hasPhones: true,
        hasPhoneLogin: false,
        foundation,
        staticContent,
        dynamicContent,
        faqs,
        cycle: { ...foundation.scholarships.cycles[0]!, isOpen: true },
        findCertificate: findNone,
        findWithdrawn: findNone,
      });
      return { status: response.status, html: await response.text() };
    },
  };
}
