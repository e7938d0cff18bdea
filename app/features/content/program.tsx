import { data, Link } from 'react-router';
import type { Route } from './+types/program.ts';
import * as m from '#messages/index.ts';
import { iconName } from '#domain/content/schema/constants.ts';
import type { ProgramDetail } from '#domain/content/schema/schema.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { amountsOf } from '#domain/scholarships/eligibility/eligibility.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import { useSite } from '#app/lib/page/site.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { NotFound } from '#app/ui/not-found-page.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { ProgramAccordion } from '#app/features/content/programs/program-accordion.tsx';
import { ProgramDetails } from '#app/features/content/programs/program-details.tsx';
import { useNewerContent } from '#app/lib/page/content.tsx';
import { breadcrumbJsonLd } from '#app/lib/seo/json-ld.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { notFoundMeta } from '#app/lib/seo/not-found-meta.ts';
import { pageContext } from '#app/lib/page/page-context.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

const DETAILS = 'programs-details-ourprograms';

export function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(pageContext);
  const { dynamicContent, staticContent } = site;
  const program = dynamicContent[DETAILS]?.find(({ url }) => url === params.programId);
  const isUnknown = dynamicContent[DETAILS] !== undefined && !program;
  const list = staticContent['page-meta']?.programs ?? { title: m.shell.programs, description: site.foundation.tagline };
  const above = { name: list.title, path: PAGES.programs.path };
  const jsonLd = program ? [breadcrumbJsonLd(site, [above, { name: program.page.title, path: `/programs/${program.url}` }])] : [];
  const applyBy = site.cycle && longDay(site.cycle.closesOn);
  const most = Math.max(0, ...amountsOf(site.cycle?.eligibility));
  const perYear = most > 0 ? m.content.upToPerYear(formatRupees(most)) : null;
  return data({ program: program ?? null, list, isUnknown, jsonLd, applyBy, perYear }, isUnknown ? 404 : 200);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData || loaderData.isUnknown) return notFoundMeta(matches);
  const { program, list, jsonLd } = loaderData;
  if (!program) return pageMeta(matches, { ...list, isMissing: true });
  const { title, subtitle } = program.page;
  return pageMeta(matches, { title, description: subtitle, jsonLd });
};

export default function Program({ loaderData, params }: Route.ComponentProps) {
  const { dynamicContent } = useNewerContent(loaderData);
  const program = dynamicContent[DETAILS]?.find(({ url }) => url === params.programId) ?? loaderData.program;
  if (!program && loaderData.isUnknown) return <NotFound />;

  return (
    <ContentGate isEmpty={!program}>
      {program &&
        inSection(
          `${DETAILS}/${program.url}`,
          <>
            <PageHero
              parent={{ name: loaderData.list.title, path: PAGES.programs.path }}
              heading={program.page.title}
              paragraph={program.page.subtitle}
              image={program.page.image}
              isBrief={isAppliedFor(program, loaderData.applyBy)}
            >
              {isAppliedFor(program, loaderData.applyBy) && <CanIApply perYear={loaderData.perYear} />}
            </PageHero>
            <section className="section">
              {program.facts && <ProgramDetails details={program.facts} applyBy={loaderData.applyBy} />}
              <div className="wrap program-body">
                <ContentGate isEmpty={program.accordion.length === 0}>
                  <ProgramAccordion key={program.url} sections={program.accordion} />
                </ContentGate>
                {program.cta.status && <ProgramCall cta={program.cta} phone={program.phone} />}
              </div>
            </section>
          </>,
        )}
    </ContentGate>
  );
}

const isAppliedFor = ({ cta }: ProgramDetail, applyBy: string | null): boolean =>
  cta.status && cta.buttonLink === PAGES.apply.path && applyBy !== null;

/** On the first screen of the program that `/apply` is about (docs/decisions/0078). */
function CanIApply({ perYear }: { perYear: string | null }) {
  return (
    <>
      {perYear !== null && <p className="opening-sum">{perYear}</p>}
      <p className="btns">
        <Link className="btn btn-light" to={PAGES.apply.path} prefetch="intent">
          {m.scholarships.eligibility.title}
        </Link>
      </p>
    </>
  );
}

function ProgramCall({ cta, phone }: Pick<ProgramDetail, 'cta' | 'phone'>) {
  const { phones, emails } = useSite().foundation.contact;
  const wanted = phones.find(({ label }) => label === phone) ?? phones[0];
  return (
    <aside className="panel program-call">
      <SmartLink className="btn btn-primary" to={cta.buttonLink}>
        {cta.text}
        <Icon name={iconName(cta.icon)} />
      </SmartLink>
      <ul>
        {(wanted ? [wanted] : []).map(({ number, tel }) => (
          <li key={tel}>
            <Icon name="phone" />
            <a href={`tel:${tel}`}>{number}</a>
          </li>
        ))}
        {emails.slice(0, 1).map(({ address }) => (
          <li key={address}>
            <Icon name="mail" />
            <a href={`mailto:${address}`}>{address}</a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
