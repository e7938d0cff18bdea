import { impactFigure } from '#app/features/content/home/figure.ts';
import type { ImpactItem, TextBlock } from '#domain/content/schema/schema.ts';
import type { Route } from './+types/home.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { DonationCall } from '#app/ui/sections/donation-call.tsx';
import { EventCarousel } from '#app/features/content/home/event-carousel.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { Founders } from '#app/features/content/home/founders.tsx';
import { HeroCarousel } from '#app/features/content/home/hero-carousel.tsx';
import { ProgramCarousel } from '#app/features/content/home/program-carousel.tsx';
import { Quote } from '#app/ui/sections/quote.tsx';
import { TextMedia } from '#app/ui/sections/text-media.tsx';
import { ValuesGrid } from '#app/ui/sections/values-grid.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { eventsJsonLd, ngoJsonLd } from '#app/lib/seo/json-ld.ts';
import { pageContext } from '#app/lib/page/page-context.ts';
import { pickSections } from '#app/lib/seo/sections.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(pageContext);
  const sections = pickSections(context, {
    page: 'home',
    statics: ['home-hero', 'textmedia-global', 'home-student-help', 'home-sections', 'home-founders', 'home-donation-call', 'testimonials'],
    dynamics: ['ourimpact-about', 'ourprograms-home', 'founders-global', 'events'],
  });
  return { ...sections, jsonLd: [ngoJsonLd(site), ...eventsJsonLd(site, sections.dynamics.events ?? []), ...sections.jsonLd] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { statics, dynamics, faqs, isPartial } = useSections(loaderData);
  const hero = statics['home-hero'];
  const blocks = statics['textmedia-global'];
  const help = statics['home-student-help'];
  const headings = statics['home-sections'];
  const founders = statics['home-founders'];
  const call = statics['home-donation-call'];
  const { testimonials } = statics;
  const programs = dynamics['ourprograms-home'] ?? [];
  const people = dynamics['founders-global'] ?? [];
  const { events } = dynamics;
  return (
    <ContentGate isEmpty={!hero && !blocks} isPartial={isPartial}>
      {hero && inSection('home-hero', <HeroCarousel label={hero.label} slides={hero.slides} />)}
      {blocks && inSection('textmedia-global', <Impact block={blocks['ourImpact-home']} figures={dynamics['ourimpact-about'] ?? []} />)}
      {help && inSection('home-student-help', <ValuesGrid heading={help.heading} items={help.items} btn={help.btn} />)}
      {blocks && inSection('textmedia-global', <TextMedia block={blocks['aboutUs-home']} />)}
      {headings && programs.length > 0 && inSection('home-sections', <ProgramCarousel {...headings.programs} slides={programs} />)}
      {founders && people.length > 0 && inSection('home-founders', <Founders section={founders} people={people} />)}
      {testimonials && testimonials.items.length > 0 && (
        <div className="section sunk">
          <div className="wrap">{inSection('testimonials', <Quote testimonials={testimonials} />)}</div>
        </div>
      )}
      {call && inSection('home-donation-call', <DonationCall section={call} />)}
      {headings && events && inSection('home-sections', <EventCarousel {...headings.events} events={events} />)}
      <Faq page="home" items={faqs} />
    </ContentGate>
  );
}

function Impact({ block, figures }: { block: TextBlock; figures: readonly ImpactItem[] }) {
  return (
    <TextMedia block={block} isTextFirst>
      {figures.length > 0 &&
        inSection(
          'ourimpact-about',
          <dl className="figures">
            {figures.map((item) => (
              <div key={item.work}>
                <dt>{item.work}</dt>
                <dd className="num">{impactFigure(item)}</dd>
              </div>
            ))}
          </dl>,
        )}
    </TextMedia>
  );
}
