import * as m from '#messages/index.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import type { Testimonial } from '#domain/content/schema/schema.ts';
import type { Route } from './+types/testimonials.ts';
import { ContentGate } from '#app/ui/sections/content-gate.tsx';
import { Faq } from '#app/ui/sections/faq.tsx';
import { PageHero } from '#app/ui/sections/page-hero.tsx';
import { contentPageMeta } from '#app/lib/seo/content-meta.ts';
import { useSections } from '#app/lib/page/content.tsx';
import { pickSections } from '#app/lib/seo/sections.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export const loader = ({ context }: Route.LoaderArgs) => pickSections(context, { page: 'testimonials', statics: ['testimonials'] });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => contentPageMeta(matches, loaderData);

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  const { statics, faqs } = useSections(loaderData);
  const { testimonials } = statics;

  return (
    <ContentGate isEmpty={!testimonials}>
      {testimonials &&
        inSection(
          'testimonials',
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
          </>,
        )}
      <Faq page="testimonials" items={faqs} />
    </ContentGate>
  );
}

function TestimonialCard({ testimonial: { initials, name, role, company, text, videoUrl } }: { testimonial: Testimonial }) {
  return (
    <li className="card card-in voice">
      <figure>
        <blockquote>{text}</blockquote>
        <figcaption>
          <span className="initials" aria-hidden="true">
            {initials}
          </span>
          <span className="min-w-0">
            <strong>{name}</strong>
            <span className="muted small">{role}</span>
            <span className="muted small">{company}</span>
          </span>
        </figcaption>
      </figure>
      <a className="more" href={videoUrl} target="_blank" rel="noopener" aria-label={m.content.watchVideoOf(name)}>
        <Glyph name="play" />
        {m.content.watchVideo}
      </a>
    </li>
  );
}
