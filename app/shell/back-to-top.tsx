import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { scrollBehavior } from '#app/lib/hooks/use-media-query.ts';

/** Px (specification 1, section 9). */
const SHOWN_ABOVE = 300;

const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** Positions to test on the button; no control is smaller than the gaps. */
const PLACES = [0, 0.5, 1];

function goUp(): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
  document.getElementById('main')?.focus({ preventScroll: true });
}

function coversControl(button: HTMLElement): boolean {
  const own = button.getBoundingClientRect();
  const isUnder = (found: Element): boolean => {
    const control = found.closest(CONTROLS);
    // A link may stretch over its card, so its own text counts.
    return control !== null && control !== button && overlap(control.getBoundingClientRect(), own);
  };
  return PLACES.some((x) =>
    PLACES.some((y) => document.elementsFromPoint(own.left + x * own.width, own.top + y * own.height).some(isUnder)),
  );
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Moves focus too, and hides where it would cover a control. */
export function BackToTop() {
  const button = useRef<HTMLButtonElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setIsShown(window.scrollY > SHOWN_ABOVE && button.current !== null && !coversControl(button.current));
    };
    const updateSoon = () => {
      frame ||= requestAnimationFrame(update);
    };
    updateSoon();
    // A change of height may move what is below the button.
    const heights = new ResizeObserver(updateSoon);
    heights.observe(document.body);
    const events = ['scroll', 'resize', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, updateSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      heights.disconnect();
      for (const event of events) window.removeEventListener(event, updateSoon);
    };
  }, []);

  return (
    <button className="top" type="button" ref={button} data-shown={isShown || undefined} onClick={goUp} aria-label={m.shell.backToTop}>
      <Glyph name="up" />
    </button>
  );
}
