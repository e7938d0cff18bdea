import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '#app/lib/site.ts';
import { SHARE_PICTURES } from '#domain/content/share-pictures.ts';

interface PageMeta {
  title: string;
  description: string;
  /** Without query; null for what is no page. */
  path: string | null;
  /** 1200 x 630. */
  image?: string;
  imageAlt?: string;
  /** False: not in search results. */
  isIndexed?: boolean;
  jsonLd?: readonly object[];
}

const shareImage = (path: string): string =>
  `/media/share/${(SHARE_PICTURES as Record<string, string>)[path.split('/')[1] ?? ''] ?? SHARE_PICTURES['']}.png`;

/** Title, description, canonical, Open Graph, Twitter, structured data. */
export function pageMeta(site: SiteData | undefined, page: PageMeta): MetaDescriptor[] {
  if (!site) return [{ title: page.title }];
  const { publicUrl, foundation } = site;
  const { path } = page;
  const title = path === '/' ? `${foundation.name}: ${page.title}` : `${page.title} | ${foundation.name}`;
  const url = path === null ? null : publicUrl + (path === '/' ? '/' : path.replace(/\/$/, ''));
  const image = publicUrl + (page.image ?? shareImage(path ?? '/'));
  return [
    { title },
    { name: 'description', content: page.description },
    ...(url === null ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    ...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: foundation.name },
    { property: 'og:locale', content: foundation.locale.replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    ...(url === null ? [] : [{ property: 'og:url', content: url }]),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.imageAlt ?? `${foundation.name}: ${foundation.tagline}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    ...(page.jsonLd ?? []).map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
  ];
}

/** Among the matches of a meta function. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
}
