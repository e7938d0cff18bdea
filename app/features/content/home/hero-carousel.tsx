import type { CSSProperties } from 'react';
import * as m from '#messages/index.ts';
import { RotationButton } from '#app/ui/rotation-button.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import { useCarousel } from '#app/lib/hooks/use-carousel.ts';
import type { HeroSlide } from '#domain/content/schema/schema.ts';

const HERO_INTERVAL = 3_000;

/** Screen readers and keyboards reach all slides: a focused link shows its slide. */
export function HeroCarousel({ label, slides }: { label: string; slides: readonly HeroSlide[] }) {
  const carousel = useCarousel(slides.length, HERO_INTERVAL);
  const { index, isRunning, go } = carousel;
  return (
    <section className="hero on-night" aria-roledescription="carousel" aria-label={label} {...carousel.frameProps}>
      <ul>
        {slides.map((slide, place) => (
          <li key={slide.id} className="hero-slide" data-slide={place} data-current={place === index || undefined}>
            <Slide slide={slide} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="slides" data-running={isRunning || undefined} style={{ '--interval': `${HERO_INTERVAL}ms` } as CSSProperties}>
          {slides.map((slide, place) => (
            <button key={slide.id} type="button" onClick={() => go(place)} aria-current={place === index || undefined}>
              {slide.tab}
            </button>
          ))}
          <RotationButton carousel={carousel} what={m.content.slides} />
        </div>
      )}
    </section>
  );
}

function Slide({ slide: { title, paragraph, image, button }, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <>
      <div className="hero-text">
        <Heading className="display">
          {title.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </Heading>
        <p className="lead">{paragraph}</p>
        <SmartLink to={button.url} target={button.target} className="btn btn-light">
          {button.text}
        </SmartLink>
      </div>
      <picture className="hero-pic">
        <source media="(min-width: 900px)" srcSet={image.wide} width={1700} height={800} />
        <img src={image.src} alt={image.alt} width={1000} height={800} fetchPriority={isFirst ? 'high' : 'low'} />
      </picture>
    </>
  );
}
