import { useRouteLoaderData } from 'react-router';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { LegalIdentity } from '#domain/content/legal.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';

export interface SiteData {
  publicUrl: string;
  isTrial: boolean;
  hasPhones: boolean;
  hasPhoneLogin: boolean;
  contentVersion: string;
  foundation: Pick<
    Foundation,
    'name' | 'shortName' | 'tagline' | 'social' | 'contact' | 'copyrightYear' | 'themeColor' | 'timezone' | 'locale' | 'mailDomain'
  >;
  times: Foundation['scholarships']['times'];
  legal: LegalIdentity;
  footer: StaticContent['footer'] | null;
  /** Sections shown in English on a page of another language; left out: none. */
  fallback?: readonly string[];
}

export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>('root');
  if (!site) throw new Error('useSite must be used within the root route');
  return site;
}
