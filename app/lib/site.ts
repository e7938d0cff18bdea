import { useRouteLoaderData } from 'react-router';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import type { LegalIdentity } from '#domain/content/legal.ts';
import type { StaticContent } from '#domain/content/schema.ts';

/** Site data available to every page: the foundation's public identity, its registration and the footer's links. */
export interface SiteData {
  /** Origin without a trailing slash. */
  publicUrl: string;
  isTrial: boolean;
  foundation: Pick<
    Foundation,
    'name' | 'shortName' | 'tagline' | 'social' | 'contact' | 'copyrightYear' | 'themeColor' | 'timezone' | 'locale' | 'mailDomain'
  >;
  /** How long things take. */
  times: Foundation['scholarships']['times'];
  legal: LegalIdentity;
  footer: StaticContent['footer'] | null;
}

/** The site's data, from the root's loader. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>('root');
  if (!site) throw new Error('useSite must be used within the root route');
  return site;
}
