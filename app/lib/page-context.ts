import { createContext } from 'react-router';
import type { FaqPage } from '#domain/content/constants.ts';
import type { DynamicContent, Faqs, StaticContent } from '#domain/content/schema.ts';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import type { Certificate, WithdrawnCertificate } from '#domain/students/certificate-schema.ts';

/** What pages are rendered from. Nothing in it belongs to one visitor: pages are cached and served to everyone. */
export interface PageContext {
  /** Changes with the content; pages rendered from an older version are dropped. */
  version: string;
  /** Origin of the site without a trailing slash, for canonical URLs. */
  publicUrl: string;
  /** True while built-in substitutes for mail or payments are in use. */
  isTrial: boolean;
  foundation: Foundation;
  staticContent: Partial<StaticContent>;
  dynamicContent: Partial<DynamicContent>;
  faqs: Faqs;
  /** Last day to apply for a scholarship, `YYYY-MM-DD`; null when none is open or to come. */
  applyBy: string | null;
  /** The certificate with this code, however it was typed; null when there is none. Used by the one page that is never cached. */
  findCertificate: (code: string) => Promise<Certificate | null>;
  /** A certificate that the foundation has withdrawn, looked up in the same way. */
  findWithdrawn: (code: string) => Promise<WithdrawnCertificate | null>;
}

export const pageContext = createContext<PageContext>();

/** The sections of one page. */
export interface PageSections<S extends keyof StaticContent = never, D extends keyof DynamicContent = never> {
  /** Title and description of the page. */
  meta: { title: string; description: string };
  /** Without query, such as `/about`. */
  path: string;
  /** Breadcrumb and FAQ as schema.org objects. */
  jsonLd: object[];
  statics: Partial<Pick<StaticContent, S>>;
  dynamics: Partial<Pick<DynamicContent, D>>;
  /** Whose questions `faqs` are. */
  faqPage: FaqPage | undefined;
  faqs: Faqs[string];
}
