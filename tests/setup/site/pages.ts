import { join } from 'node:path';
import { type Content, contentIn, loadContent } from '#domain/content/load.server.ts';
import { speak } from '#messages/current.ts';
import { addressIn, type Language } from '#messages/language.ts';
import { root } from '#server/config/root.ts';
import { loadBuiltPages } from '#server/pages/production.ts';

export interface PagesOf {
  errors: readonly unknown[];
  content: Content;
  render(path: string): Promise<{ status: number; html: string }>;
}

const findNone = (): Promise<null> => Promise.resolve(null);

export async function openPages(folder = join(root, 'content'), language: Language = 'en'): Promise<PagesOf> {
  const errors: unknown[] = [];
  const log = { error: (error: object) => void errors.push(error) };
  const content = contentIn(loadContent(folder, log, undefined, Date.now()), language);
  const { render } = await loadBuiltPages(join(root, 'build'));
  const { version, foundation, staticContent, dynamicContent, faqs, fallback } = content;
  const publicUrl = 'https://deepvan.example';
  return {
    errors,
    content,
    async render(path) {
      const request = new Request(publicUrl + addressIn(language, path));
      const page = {
        language,
        version,
        publicUrl,
        isTrial: true,
        hasPhones: true,
        hasPhoneLogin: false,
        foundation,
        staticContent,
        dynamicContent,
        faqs,
        fallback,
        cycle: { ...foundation.scholarships.cycles[0]!, isOpen: true },
        findCertificate: findNone,
        findWithdrawn: findNone,
      };
      const response = await speak(language, () => render(request, page));
      return { status: response.status, html: await response.text() };
    },
  };
}
