import { useEffect, useState } from 'react';
import { Glyph } from '#app/components/ui/glyph.tsx';
import { scrollBehavior } from '#app/lib/use-media-query.ts';

/** Scrolled px above which the button stands (specification 1, section 9). */
const SHOWN_ABOVE = 300;

function goUp(): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Goes up to the start of the page, and takes the focus along: the next Tab starts there too. */
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
