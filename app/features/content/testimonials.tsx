import type { Route } from './+types/testimonials.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { TestimonialCard } from '#app/ui/sections/testimonial-card.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/content.tsx';
import { pickSections } from '#app/lib/seo/sections.ts';

export const loader = ({ context }: Route.LoaderArgs) => pickSections(context, { page: 'testimonials', statics: ['testimonials'] });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { statics, faqs } = useSections(loaderData);
  const { testimonials } = statics;

  return (
    <ContentGate isEmpty={!testimonials}>
      {testimonials && (
        <>
          <PageHero {...testimonials.hero} />
          <section className="section" aria-label={testimonials.hero.heading}>
            <div className="wrap">
              <ContentGate isEmpty={testimonials.items.length === 0}>
                <ul className="voices">
                  {testimonials.items.map((testimonial) => (
                    <TestimonialCard key={testimonial.id} testimonial={testimonial} />
                  ))}
                </ul>
              </ContentGate>
              {testimonials.note !== undefined && <p className="small muted mt-8">{testimonials.note}</p>}
            </div>
          </section>
        </>
      )}
      <Faq items={faqs} />
    </ContentGate>
  );
}
