import { useEffect, useState } from 'react';
import { Glyph } from '#app/components/ui/glyph.tsx';
import { scrollBehavior } from '#app/lib/use-media-query.ts';

/** Scroll position in px above which the button is shown (specification 1, section 9). */
const SHOWN_ABOVE = 300;

function goUp(): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Scrolls to the top and moves focus there, so that the next Tab starts there too. */
export function BackToTop() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const update = () => setIsShown(window.scrollY > SHOWN_ABOVE);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  return (
    <button className="top" type="button" data-shown={isShown || undefined} onClick={goUp} aria-label="Back to top">
      <Glyph name="up" />
    </button>
  );
}
