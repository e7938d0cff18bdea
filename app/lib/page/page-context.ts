import { createContext } from 'react-router';
import type { DynamicContent, Faqs, StaticContent } from '#domain/content/schema/schema.ts';
import type { Language } from '#messages/language.ts';
import type { TextPage } from '#domain/pages/pages.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { CycleView } from '#domain/scholarships/responses.ts';
import type { Certificate, WithdrawnCertificate } from '#domain/students/responses.ts';

/** Holds nothing of one visitor: pages are cached. */
export interface PageContext {
  language: Language;
  /** Cached pages of other versions are dropped. */
  version: string;
  publicUrl: string;
  /** Stand-ins replace outside services. */
  isTrial: boolean;
  /** Whether messages reach phones. */
  hasPhones: boolean;
  /** Whether students may log in with a code to their phone. */
  hasPhoneLogin: boolean;
  foundation: Foundation;
  staticContent: Partial<StaticContent>;
  dynamicContent: Partial<DynamicContent>;
  faqs: Faqs;
  /** Sections shown in English on a page of another language. */
  fallback: ReadonlySet<string>;
  /** The cycle that is open or to come; null for none. */
  cycle: CycleView | null;
  /** Looks a code up, in any notation: for the one page that is never cached. */
  findCertificate: (code: string) => Promise<Certificate | null>;
  findWithdrawn: (code: string) => Promise<WithdrawnCertificate | null>;
}

export const pageContext = createContext<PageContext>();

export interface PageSections<S extends keyof StaticContent = never, D extends keyof DynamicContent = never> {
  page: TextPage;
  meta: { title: string; description: string };
  jsonLd: object[];
  statics: Partial<Pick<StaticContent, S>>;
  dynamics: Partial<Pick<DynamicContent, D>>;
  faqs: Faqs[string];
}
