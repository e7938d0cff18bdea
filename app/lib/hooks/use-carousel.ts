import { type FocusEvent, type PointerEvent, type RefCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Carousel, type CarouselState, createCarousel } from '#app/lib/hooks/carousel.ts';
import { REDUCED_MOTION, useMediaQuery } from '#app/lib/hooks/use-media-query.ts';

export interface UsedCarousel extends CarouselState, Pick<Carousel, 'go' | 'step' | 'toggle'> {
  /** Pauses on hover, focus and out of view; shows the slide (`data-slide`) that receives focus. */
  frameProps: {
    ref: RefCallback<HTMLElement>;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** @param interval ms */
export function useCarousel(count: number, interval: number): UsedCarousel {
  const carousel = useMemo(() => createCarousel({ count, interval }), [count, interval]);
  const state = useSyncExternalStore(carousel.subscribe, carousel.getState, carousel.getState);
  const isMotionReduced = useMediaQuery(REDUCED_MOTION);
  useEffect(() => carousel.hold('motion', isMotionReduced), [carousel, isMotionReduced]);

  const frameProps = useMemo(() => {
    // A touch fires no leave event.
    const hover = (isHeld: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') carousel.hold('hover', isHeld);
    };
    const isRotation = (target: EventTarget): boolean => (target as Element).closest('[data-rotation]') !== null;
    return {
      ref: (frame: HTMLElement | null) => {
        if (!frame) return;
        const observer = new IntersectionObserver((entries) => carousel.hold('away', !entries.at(-1)?.isIntersecting));
        observer.observe(frame);
        return () => observer.disconnect();
      },
      onPointerEnter: hover(true),
      onPointerOver: (event: PointerEvent) => {
        if (!isRotation(event.target)) hover(true)(event);
      },
      onPointerLeave: hover(false),
      onFocus: ({ target }: FocusEvent) => {
        carousel.hold('focus', !isRotation(target));
        const slide = target.closest('[data-slide]')?.getAttribute('data-slide');
        if (slide != null) carousel.go(Number(slide));
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) carousel.hold('focus', false);
      },
    };
  }, [carousel]);

  return { ...state, go: carousel.go, step: carousel.step, toggle: carousel.toggle, frameProps };
}
