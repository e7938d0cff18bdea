import { type ReactNode, useEffect, useRef } from 'react';
import * as m from '#messages/index.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { RotationButton } from '#app/ui/rotation-button.tsx';
import { nearestSlide } from '#app/lib/hooks/carousel.ts';
import { useCarousel } from '#app/lib/hooks/use-carousel.ts';
import { scrollBehavior } from '#app/lib/hooks/use-media-query.ts';

interface CarouselProps {
  heading: string;
  paragraph?: string | undefined;
  noun: readonly [one: string, many: string];
  /** In ms. */
  interval: number;
  slideClass: string;
  slides: readonly { key: string; content: ReactNode }[];
}

/** After so long a scroll has ended in browsers without `scrollend`. */
const SCROLL_REST_MS = 150;

const BY_HAND = ['pointerdown', 'wheel', 'keydown'] as const;

/** Touch, wheel and keys scroll the rail; so do arrows, dots and timer. */
export function Carousel({ heading, paragraph, noun: [one, many], interval, slideClass, slides }: CarouselProps) {
  const carousel = useCarousel(slides.length, interval);
  const { index, go } = carousel;
  const rail = useRef<HTMLUListElement>(null);
  const previous = useRef(0);
  /** Where it scrolls to, until it arrives or the reader takes over. */
  const aim = useRef<number>(null);

  useEffect(() => {
    const element = rail.current;
    if (!element || previous.current === index) return;
    previous.current = index;
    const left = Math.min(offsetsOf(element)[index] ?? 0, element.scrollWidth - element.clientWidth);
    aim.current = Math.abs(left - element.scrollLeft) < 1 ? null : index;
    element.scrollTo({ left, behavior: scrollBehavior() });
  }, [index]);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const onRest = () => {
      const place = nearestSlide(offsetsOf(element), element.scrollLeft, element.scrollWidth - element.clientWidth, previous.current);
      if (aim.current !== null && aim.current !== place) return;
      aim.current = null;
      previous.current = place;
      go(place);
    };
    const takeOver = () => {
      aim.current = null;
    };
    const used = new AbortController();
    for (const type of BY_HAND) element.addEventListener(type, takeOver, { passive: true, signal: used.signal });
    const stop = onScrollEnd(element, onRest);
    return () => {
      used.abort();
      stop();
    };
  }, [go]);

  const isMany = slides.length > 1;
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={heading} {...carousel.frameProps}>
      <div className="rail-head">
        <div>
          <h2>{heading}</h2>
          {paragraph !== undefined && <p className="lead muted mt-3 max-w-[35.2em]">{paragraph}</p>}
        </div>
        {isMany && (
          <div className="arrows">
            <RotationButton carousel={carousel} what={many} />
            <button className="arrow" type="button" onClick={() => carousel.step(-1)} aria-label={m.ui.previousSlide(one)}>
              <Glyph name="previous" />
            </button>
            <button className="arrow" type="button" onClick={() => carousel.step(1)} aria-label={m.ui.nextSlide(one)}>
              <Glyph name="next" />
            </button>
          </div>
        )}
      </div>
      <ul className={`rail ${slideClass}`} ref={rail} aria-label={heading}>
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {isMany && (
        <div className="dots">
          {slides.map(({ key }, place) => (
            <button
              key={key}
              type="button"
              onClick={() => go(place)}
              aria-current={place === index || undefined}
              aria-label={m.ui.slideOf(one, place + 1, slides.length)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function offsetsOf(rail: HTMLElement): number[] {
  const slides = [...rail.children] as HTMLElement[];
  const start = slides[0]?.offsetLeft ?? 0;
  return slides.map((slide) => slide.offsetLeft - start);
}

/** @returns a function that stops it */
function onScrollEnd(element: HTMLElement, callback: () => void): () => void {
  if ('onscrollend' in window) {
    element.addEventListener('scrollend', callback);
    return () => element.removeEventListener('scrollend', callback);
  }
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(rest);
    rest = setTimeout(callback, SCROLL_REST_MS);
  };
  element.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(rest);
    element.removeEventListener('scroll', onScroll);
  };
}
