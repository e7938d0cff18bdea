import { data } from 'react-router';
import type { Route } from './+types/program.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { NotFound } from '#app/ui/not-found-page.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { ProgramAccordion } from '#app/features/content/programs/program-accordion.tsx';
import { ProgramFacts } from '#app/features/content/programs/program-facts.tsx';
import { ProgramCall } from '#app/features/content/programs/program-call.tsx';
import { useNewerContent } from '#app/lib/content.tsx';
import { breadcrumbJsonLd } from '#app/lib/seo/json-ld.ts';
import { pageMeta, siteOf } from '#app/lib/seo/meta.ts';
import { notFoundMeta } from '#app/lib/seo/not-found-meta.ts';
import { pageContext } from '#app/lib/page-context.ts';
import { longDay } from '#domain/shared/day-words.ts';

const DETAILS = 'programs-details-ourprograms';

/** An unknown id: 404, with a page that says so. */
export function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(pageContext);
  const { dynamicContent, staticContent } = site;
  const program = dynamicContent[DETAILS]?.find(({ url }) => url === params.programId);
  const isUnknown = dynamicContent[DETAILS] !== undefined && !program;
  const listTitle = staticContent['page-meta']?.programs.title ?? 'Programs';
  const list = { name: listTitle, path: '/programs' };
  const jsonLd = program ? [breadcrumbJsonLd(site, [list, { name: program.page.title, path: `/programs/${program.url}` }])] : [];
  const applyBy = site.applyBy && longDay(site.applyBy, site.foundation);
  return data({ program: program ?? null, listTitle, isUnknown, jsonLd, applyBy }, isUnknown ? 404 : 200);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const site = siteOf(matches);
  if (!site || !loaderData || loaderData.isUnknown) return notFoundMeta(matches);
  const { program, listTitle, jsonLd } = loaderData;
  const path = `/programs/${params.programId}`;
  if (!program) return pageMeta(site, { title: listTitle, description: site.foundation.tagline, path, isIndexed: false });
  const { title, subtitle } = program.page;
  return pageMeta(site, { title, description: subtitle, path, jsonLd });
};

export default function Program({ loaderData, params }: Route.ComponentProps) {
  const { dynamicContent } = useNewerContent(loaderData);
  const program = dynamicContent[DETAILS]?.find(({ url }) => url === params.programId) ?? loaderData.program;
  if (!program && loaderData.isUnknown) return <NotFound />;

  return (
    <ContentGate isEmpty={!program}>
      {program && (
        <>
          <PageHero
            parent={{ name: loaderData.listTitle, path: '/programs' }}
            heading={program.page.title}
            paragraph={program.page.subtitle}
            image={program.page.image}
          />
          <section className="section">
            {program.facts && <ProgramFacts facts={program.facts} applyBy={loaderData.applyBy} />}
            <div className="wrap program-body">
              <ContentGate isEmpty={program.accordion.length === 0}>
                <ProgramAccordion key={program.url} sections={program.accordion} />
              </ContentGate>
              {program.cta.status && <ProgramCall cta={program.cta} phone={program.phone} />}
            </div>
          </section>
        </>
      )}
    </ContentGate>
  );
}
