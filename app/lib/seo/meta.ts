import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '#app/lib/site.ts';
import { isIndexed, PAGES, type Page } from '#domain/pages/pages.ts';

type Params = Readonly<Record<string, string | undefined>>;
/** What a meta function is given: the routes that match, from the root to its own. */
export type Matches = readonly ({ id: string; params: Params; loaderData?: unknown } | undefined)[];

interface PageMeta {
  title: string;
  description: string;
  /** True where there is no such page, or not at the moment: it has no address of its own, and search engines are asked to leave it out. */
  isMissing?: boolean;
  /** schema.org objects to include in the page. */
  jsonLd?: readonly object[] | undefined;
}

/**
 * Title, description, canonical, Open Graph, Twitter and structured data of the page that matches. What stands in the table of pages is
 * taken from there; a route that is not in it has no canonical address and no place in a search engine.
 */
export function pageMeta(matches: Matches, { title: name, description, isMissing = false, jsonLd = [] }: PageMeta): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  if (!site) return [{ title: name }];
  const { publicUrl, foundation } = site;
  const { id, params } = matches.at(-1) ?? { id: '', params: {} };
  const page = isMissing ? undefined : (PAGES as Record<string, Page>)[id];
  const title = page === PAGES.home ? `${foundation.name}: ${name}` : `${name} | ${foundation.name}`;
  const url = page && publicUrl + canonicalPath(page, params);
  const image = `${publicUrl}/media/share/${page?.share ?? PAGES.home.share}.png`;
  return [
    { title },
    { name: 'description', content: description },
    ...(url === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    ...(page && isIndexed(page) ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: foundation.name },
    { property: 'og:locale', content: foundation.locale.replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(url === undefined ? [] : [{ property: 'og:url', content: url }]),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${foundation.name}: ${foundation.tagline}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...jsonLd.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
  ];
}

/** The address to share: without the code or token of one person, which only pages that are not indexed have. */
const canonicalPath = (page: Page, params: Params): string =>
  page.path.replace(/\/:(\w+)\??/, (_, name: string) => (isIndexed(page) ? `/${params[name]}` : ''));
