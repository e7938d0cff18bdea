import type { Route } from './+types/donate.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Campaign } from '#app/features/donations/campaign.tsx';
import { Giving } from '#app/features/donations/giving.tsx';
import { useFigures } from '#app/features/donations/use-figures.ts';
import { Faq } from '#app/ui/sections/faq.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { loadAsDocument } from '#app/lib/page/document-route.ts';
import { pageContext } from '#app/lib/page/page-context.ts';
import { pickSections } from '#app/lib/seo/sections.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { foundation, staticContent } = context.get(pageContext);
  return {
    sections: pickSections(context, { page: 'donate', statics: ['donate-page', 'testimonials'] }),
    donations: foundation.donations,
    isSample: foundation.registration.sample,
    lastReport: staticContent['annual-reports']?.items[0]?.year ?? null,
  };
}

export const clientLoader = loadAsDocument;

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentPageMeta(matches, loaderData?.sections);

export default function Donate({ loaderData }: Route.ComponentProps) {
  const { statics, faqs } = useSections(loaderData.sections);
  const { donations, isSample, lastReport } = loaderData;
  const { figures, refresh } = useFigures(donations);
  const direct = donations.direct ? { direct: donations.direct, isSample } : null;
  const words = statics['donate-page'];

  return (
    <>
      <ContentGate isEmpty={!words}>
        {words &&
          inSection(
            'donate-page',
            <div className="wrap grid items-start gap-[clamp(2.5rem,5vw,5.5rem)] pt-[clamp(2.5rem,6vw,5.5rem)] pb-(--section) lg:grid-cols-[7fr_5fr]">
              <div className="min-w-0">
                <h1 className="max-w-[6.4em]">{words.heading}</h1>
                <p className="lead muted mt-5 mb-9 max-w-[25em]">{words.paragraph}</p>
                {inSection(null, <Giving words={words} direct={direct} onDonation={refresh} />)}
              </div>
              <Campaign words={words} figures={figures} lastReport={lastReport} testimonials={statics.testimonials} />
            </div>,
          )}
      </ContentGate>
      <Faq page="donate" items={faqs} />
    </>
  );
}
