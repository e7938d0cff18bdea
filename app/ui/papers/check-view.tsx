import { useRef, useState } from 'react';
import { AT_FIRST, isLargest, isSmallest, larger, percentOf, pinched, smaller } from '#app/lib/viewer.ts';
import { usePinch } from '#app/lib/use-pinch.ts';
import type { Page } from '#app/ui/papers/picture.ts';

/** Makes it scroll with the keyboard too. */
const SCROLLED = { role: 'group', tabIndex: 0 } as const;

/** The page as it will be sent, to look at closely. */
export function CheckView({ page }: { page: Page }) {
  const place = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(AT_FIRST);
  usePinch(place, looks.zoom, (by) => setLooks((now) => pinched(now, by)));
  return (
    <div className="grid gap-3">
      <p className="lead">Can you read every word?</p>
      <div className="grid gap-2" aria-live="polite">
        {page.isBlurred && (
          <p className="gentle">This picture may be blurred. Hold the phone still, and tap the page on the screen before you take it.</p>
        )}
        {page.hasGlare && (
          <p className="gentle">A bright spot may hide some words. Turn away from the lamp, and take it without a flash.</p>
        )}
      </div>
      <fieldset className="page-zoom" aria-label="How large it is shown">
        <button type="button" aria-label="Smaller" aria-disabled={isSmallest(looks)} onClick={() => setLooks(smaller)}>
          −
        </button>
        <output className="num">{percentOf(looks)}</output>
        <button type="button" aria-label="Larger" aria-disabled={isLargest(looks)} onClick={() => setLooks(larger)}>
          +
        </button>
      </fieldset>
      <div className="page-place" ref={place} {...SCROLLED} aria-label="The page">
        <img src={page.url} alt="Your page" width={page.width} height={page.height} style={{ width: `${looks.zoom * 100}%` }} />
      </div>
    </div>
  );
}
