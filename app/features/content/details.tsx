import { data } from 'react-router';
import type { Route } from './+types/details.ts';
import * as m from '#messages/index.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { DetailsArticle } from '#app/features/content/details/details-article.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { useNewerContent } from '#app/lib/page/content.tsx';
import { breadcrumbJsonLd } from '#app/lib/seo/json-ld.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { notFoundMeta } from '#app/lib/seo/not-found-meta.ts';
import { pageContext } from '#app/lib/page/page-context.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import type { DetailsPage } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

/** Own keys only: the id comes from the URL. */
const pageOf = (pages: Record<string, DetailsPage> | undefined, id: string): DetailsPage | undefined =>
  pages && Object.hasOwn(pages, id) ? pages[id] : undefined;

export function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(pageContext);
  const { details } = site.staticContent;
  const page = pageOf(details, params.detailsId) ?? null;
  const isUnknown = details !== undefined && page === null;
  // The server formats the date, because a browser's first one takes it 30 ms.
  const updatedOn = page?.updated && longDay(page.updated);
  const jsonLd = page ? [breadcrumbJsonLd(site, [{ name: page.title, path: `/details/${params.detailsId}` }])] : [];
  return data({ page, isUnknown, updatedOn, jsonLd }, isUnknown ? 404 : 200);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.page) return notFoundMeta(matches, m.content.notFound);
  const { title, description } = loaderData.page;
  return pageMeta(matches, { title, description, jsonLd: loaderData.jsonLd });
};

export default function Details({ loaderData, params }: Route.ComponentProps) {
  const { staticContent } = useNewerContent(loaderData);
  const page = pageOf(staticContent.details, params.detailsId) ?? loaderData.page;
  if (!page && loaderData.isUnknown) {
    return <MessagePage title={m.content.notFound} text={m.content.nothingToRead} />;
  }
  return (
    <ContentGate isEmpty={!page} emptyText={m.content.notFound}>
      {page &&
        inSection(
          `details/${params.detailsId}`,
          <>
            <PageHero heading={page.title} paragraph={page.intro} image={page.image} />
            <DetailsArticle
              page={page}
              updatedOn={page.updated === loaderData.page?.updated ? loaderData.updatedOn : page.updated && longDay(page.updated)}
            />
          </>,
        )}
    </ContentGate>
  );
}
