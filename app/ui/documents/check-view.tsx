import { useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { AT_FIRST, isLargest, isSmallest, larger, percentOf, pinched, smaller } from '#app/lib/files/viewer.ts';
import { usePinch } from '#app/lib/files/use-pinch.ts';
import { WRONGS } from '#app/ui/documents/legibility.ts';
import type { PHOTO_WORDS } from '#app/ui/documents/photo-words.ts';
import type { Page } from '#app/ui/documents/picture.ts';

/** Attributes that let an element scroll with the keyboard too. */
const SCROLLED = { role: 'group', tabIndex: 0 } as const;

interface CheckViewProps {
  page: Page;
  words: (typeof PHOTO_WORDS)[keyof typeof PHOTO_WORDS];
  /** What to do about a side that is not there. */
  otherSide?: string | undefined;
}

/** The page as it will be sent, to look at closely. */
export function CheckView({ page, words, otherSide }: CheckViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(AT_FIRST);
  usePinch(place, looks.zoom, (by) => setLooks((now) => pinched(now, by)));
  return (
    <div className="grid gap-3">
      <p className="lead">{words.question}</p>
      {words.advice && <p>{words.advice}</p>}
      <div className="grid gap-2" aria-live="polite">
        {WRONGS.map((wrong) => {
          const text = page[wrong] && words.wrongs?.[wrong];
          return (
            text && (
              <p className="gentle" key={wrong}>
                {text}
              </p>
            )
          );
        })}
        {otherSide && <p className="gentle">{otherSide}</p>}
      </div>
      <fieldset className="page-zoom" aria-label={m.photos.size}>
        <button type="button" aria-label={m.photos.smaller} aria-disabled={isSmallest(looks)} onClick={() => setLooks(smaller)}>
          −
        </button>
        <output className="num">{percentOf(looks)}</output>
        <button type="button" aria-label={m.photos.larger} aria-disabled={isLargest(looks)} onClick={() => setLooks(larger)}>
          +
        </button>
      </fieldset>
      <div className="page-place" ref={place} {...SCROLLED} aria-label={words.place}>
        <img src={page.url} alt={words.alt} width={page.width} height={page.height} style={{ width: `${looks.zoom * 100}%` }} />
      </div>
    </div>
  );
}
