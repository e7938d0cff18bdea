import type { ReactNode } from 'react';
import type { Route } from './+types/apply.ts';
import { EligibilityCheck } from '#app/features/scholarships/eligibility/eligibility-check.tsx';
import { EligibilityRules } from '#app/features/scholarships/eligibility/eligibility-rules.tsx';
import { openCycleOf } from '#app/features/scholarships/eligibility/open-cycle.ts';
import { NextStep } from '#app/features/scholarships/eligibility/next-step.tsx';
import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { useSections } from '#app/lib/page/content.tsx';
import { pageContext } from '#app/lib/page/page-context.ts';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { pickSections } from '#app/lib/seo/sections.ts';

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
      {page && (
        <>
          <PageHero heading={page.hero.heading} paragraph={page.hero.paragraph} image={page.hero.img} />
          {!cycle && <Notice {...page.answers.closed} />}
          {cycle && !cycle.rules && (
            <Notice {...page.answers.everybody}>
              <NextStep cycle={cycle} />
            </Notice>
          )}
          {cycle?.rules && cycle.words && (
            <section className="section sunk">
              <div className="wrap grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
                <EligibilityCheck cycle={cycle} rules={cycle.rules} instead={instead} words={page} />
                <EligibilityRules cycle={cycle} rules={cycle.words} words={page.rules} />
              </div>
            </section>
          )}
          <section className="section">
            <div className="wrap stack">
              <h2>{page.help.heading}</h2>
              {page.help.paragraph !== undefined && <p className="lead muted max-w-(--measure)">{page.help.paragraph}</p>}
              <BlockButtons btn={page.help.btn} />
            </div>
          </section>
        </>
      )}
      <Faq items={faqs} />
    </ContentGate>
  );
}

function Notice({ heading, paragraph, children }: { heading: string; paragraph?: string | undefined; children?: ReactNode }) {
  return (
    <section className="section sunk">
      <div className="wrap stack">
        <h2>{heading}</h2>
        {paragraph !== undefined && <p className="lead muted max-w-(--measure)">{paragraph}</p>}
        {children}
      </div>
    </section>
  );
}
