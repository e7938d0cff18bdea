import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '#app/lib/page/site.ts';
import { language } from '#messages/current.ts';
import { addressIn, BASE_LANGUAGE, languages } from '#messages/language.ts';
import { isIndexed, PAGES, type Page, sharePicture } from '#domain/pages/pages.ts';

type Params = Readonly<Record<string, string | undefined>>;
export type Matches = readonly ({ id: string; params: Params; loaderData?: unknown } | undefined)[];

interface PageMeta {
  title: string;
  description: string;
  /** Has no canonical address and is not indexed. */
  isMissing?: boolean;
  jsonLd?: readonly object[] | undefined;
}

/** A route that is not in the table of pages has no canonical address and is not indexed. */
export function pageMeta(matches: Matches, { title: name, description, isMissing = false, jsonLd = [] }: PageMeta): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  if (!site) return [{ title: name }];
  const { publicUrl, foundation } = site;
  const { id, params } = matches.at(-1) ?? { id: '', params: {} };
  const page = isMissing ? undefined : (PAGES as Record<string, Page>)[id];
  const title = page === PAGES.home ? `${foundation.name}: ${name}` : `${name} | ${foundation.name}`;
  const path = page && canonicalPath(page, params);
  const url = path && publicUrl + addressIn(language(), path);
  const isListed = page && isIndexed(page);
  const image = publicUrl + sharePicture(language(), page?.share ?? PAGES.home.share);
  return [
    { title },
    { name: 'description', content: description },
    ...(url === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    ...(isListed ? alternates(publicUrl, path ?? '') : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: foundation.name },
    { property: 'og:locale', content: foundation.locale.slice(0, 5).replace('-', '_') },
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

const alternates = (publicUrl: string, path: string): MetaDescriptor[] =>
  [...languages, 'x-default' as const].map((hrefLang) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: publicUrl + addressIn(hrefLang === 'x-default' ? BASE_LANGUAGE : hrefLang, path),
  }));

const canonicalPath = (page: Page, params: Params): string =>
  page.path.replace(/\/:(\w+)\??/, (_, name: string) => (isIndexed(page) ? `/${params[name]}` : ''));
