import type { Route } from './+types/annual-report.ts';
import * as m from '#messages/index.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { ReportPanel } from '#app/features/content/annual-report/report-panel.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { pickSections } from '#app/lib/seo/sections.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export const loader = ({ context }: Route.LoaderArgs) => pickSections(context, { page: 'annual_report', statics: ['annual-reports'] });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function AnnualReports({ loaderData }: Route.ComponentProps) {
  const { statics, faqs } = useSections(loaderData);
  const { 'annual-reports': page } = statics;

  return (
    <ContentGate isEmpty={!page}>
      {page &&
        inSection(
          'annual-reports',
          <>
            <PageHero {...page.hero} />
            <section className="section" aria-label={page.hero.heading}>
              <div className="wrap">
                <ContentGate isEmpty={page.items.length === 0}>
                  <Tabs
                    label={m.content.reportYear}
                    tabs={page.items.map((report) => ({
                      id: report.year,
                      name: report.year,
                      content: <ReportPanel report={report} button={page.btnText} />,
                    }))}
                  />
                </ContentGate>
                {page.note !== undefined && <p className="small muted mt-8">{page.note}</p>}
              </div>
            </section>
          </>,
        )}
      <Faq page="annual_report" items={faqs} />
    </ContentGate>
  );
}
