import * as m from '#messages/index.ts';
import { Carousel } from '#app/ui/carousel.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import type { ProgramSlide } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

const PROGRAM_INTERVAL = 10_000;

export function ProgramCarousel({
  heading,
  paragraph,
  slides,
}: {
  heading: string;
  paragraph?: string | undefined;
  slides: readonly ProgramSlide[];
}) {
  return (
    <div className="section sunk carousel-ground">
      <div className="wrap">
        <Carousel
          heading={heading}
          paragraph={paragraph}
          noun={m.content.programNoun}
          interval={PROGRAM_INTERVAL}
          slideClass="rail-programs"
          slides={slides.map((slide) => ({
            key: slide.title,
            content: inSection('ourprograms-home', <ProgramSlideCard slide={slide} />),
          }))}
        />
      </div>
    </div>
  );
}

function ProgramSlideCard({ slide: { image, title, paragraphs, button } }: { slide: ProgramSlide }) {
  return (
    <article className="card program-card">
      <img src={image.src} alt={image.alt} width={800} height={600} loading="lazy" />
      <div className="card-in">
        <h3>{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="muted">
            {paragraph}
          </p>
        ))}
        {button.showButton && (
          <SmartLink to={button.link} className="more" aria-label={m.content.about(button.text, title)}>
            {button.text}
          </SmartLink>
        )}
      </div>
    </article>
  );
}
