import { lazy, type ReactNode, Suspense } from 'react';
import type { Route } from './+types/apply.ts';
import { EligibilityCheck } from '#app/features/scholarships/eligibility/eligibility-check.tsx';
import { EligibilityRules } from '#app/features/scholarships/eligibility/eligibility-rules.tsx';
import { openCycleOf } from '#app/features/scholarships/eligibility/open-cycle.ts';
import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { useSections } from '#app/lib/page/content.tsx';
import { pageContext } from '#app/lib/page/page-context.ts';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { pickSections } from '#app/lib/seo/sections.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

/** Where there are rules, it comes with the verdict. */
const NextStep = lazy(async () => ({ default: (await import('#app/features/scholarships/eligibility/next-step.tsx')).NextStep }));

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...pickSections(context, { page: 'apply', statics: ['apply-page'] }),
  ...openCycleOf(context.get(pageContext)),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

/** Who may apply, before signing up (docs/decisions/0078). */
export default function Apply({ loaderData }: Route.ComponentProps) {
  const { statics, faqs, isPartial } = useSections(loaderData);
  const { 'apply-page': page } = statics;
  const { cycle, instead } = loaderData;
  return (
    <ContentGate isEmpty={!page} isPartial={isPartial}>
      {page &&
        inSection(
          'apply-page',
          <>
            <PageHero heading={page.hero.heading} paragraph={page.hero.paragraph} image={page.hero.img} />
            {!cycle && <Notice {...page.answers.closed} />}
            {cycle && !cycle.rules && (
              <Notice {...page.answers.everybody}>
                <Suspense>
                  <NextStep cycle={cycle} />
                </Suspense>
              </Notice>
            )}
            {cycle?.rules && cycle.words && (
              <section className="section sunk">
                <div className="wrap grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
                  <EligibilityCheck cycle={cycle} rules={cycle.rules} instead={instead} words={page} />
                  <EligibilityRules rules={cycle.words} words={page.rules} />
                </div>
              </section>
            )}
            <Notice {...page.help} className="section">
              <BlockButtons btn={page.help.btn} />
            </Notice>
          </>,
        )}
      <Faq page="apply" items={faqs} />
    </ContentGate>
  );
}

interface NoticeProps {
  heading: string;
  paragraph?: string | undefined;
  className?: string;
  children?: ReactNode;
}

function Notice({ heading, paragraph, className = 'section sunk', children }: NoticeProps) {
  return (
    <section className={className}>
      <div className="wrap stack">
        <h2>{heading}</h2>
        {paragraph !== undefined && <p className="lead muted max-w-(--measure)">{paragraph}</p>}
        {children}
      </div>
    </section>
  );
}
