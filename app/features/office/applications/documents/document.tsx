import { useState, type ReactNode, useRef } from 'react';
import {
  placeOf,
  type Size,
  fitted,
  isLargest,
  isSmallest,
  larger,
  type Looks,
  percentOf,
  pinched,
  smaller,
  turned,
} from '#app/lib/files/viewer.ts';
import { usePinch } from '#app/lib/files/use-pinch.ts';

interface DocumentViewProps {
  field: string;
  /** Such as `Income certificate`. */
  label: string;
  pages: readonly string[];
  /** Number of pages of the whole document. */
  total: number;
  looks: Looks;
  onLooks: (change: (looks: Looks) => Looks) => void;
  isBusy: boolean;
  onMore: () => void;
  onOriginal?: () => void;
  /** Further buttons of the toolbar. */
  children?: ReactNode;
}

/** Attributes that let an element scroll with the keyboard too. */
const SCROLLED = { role: 'group', tabIndex: 0 } as const;

const numbered = (pages: readonly string[]) => pages.map((picture, index) => ({ picture, number: index + 1 }));

export function DocumentView({ field, label, pages, total, looks, onLooks, isBusy, onMore, onOriginal, children }: DocumentViewProps) {
  const place = useRef<HTMLDivElement>(null);
  usePinch(place, looks.zoom, (by) => onLooks((now) => pinched(now, by)));
  return (
    <section className="document" aria-label={label} data-field={field}>
      <fieldset className="document-tools" aria-label={`How ${label} is shown`}>
        <h3 className="document-name">{label}</h3>
        <button type="button" aria-label="Smaller" aria-disabled={isSmallest(looks)} onClick={() => onLooks(smaller)}>
          −
        </button>
        <button type="button" aria-label={`${percentOf(looks)}: as wide as its place`} onClick={() => onLooks(fitted)}>
          {percentOf(looks)}
        </button>
        <button type="button" aria-label="Larger" aria-disabled={isLargest(looks)} onClick={() => onLooks(larger)}>
          +
        </button>
        <button type="button" onClick={() => onLooks(turned)}>
          Turn
        </button>
        {children}
        {onOriginal && (
          <button type="button" aria-haspopup="dialog" onClick={onOriginal}>
            Original
          </button>
        )}
      </fieldset>
      <div className="document-pages" ref={place} {...SCROLLED} aria-label={`Pages of ${label}`} data-arrows>
        <div className="grid gap-3" style={{ width: `${looks.zoom * 100}%` }}>
          {numbered(pages).map(({ picture, number }) => (
            <figure key={number} className="grid gap-1">
              <PagePicture picture={picture} alt={`${label}, page ${number}`} turns={looks.turns} />
              {total > 1 && <figcaption className="small muted">{`Page ${number} of ${total}`}</figcaption>}
            </figure>
          ))}
        </div>
        {pages.length < total && (
          <button className="btn btn-line mt-3" type="button" aria-disabled={isBusy} onClick={onMore}>
            {isBusy ? 'Loading...' : 'More pages'}
          </button>
        )}
      </div>
    </section>
  );
}

interface PagePictureProps {
  picture: string;
  alt: string;
  /** Quarter turns to the right. */
  turns: number;
}

/** Px of an A4 page, until the picture is loaded. */
const PAPER: Size = { width: 1_240, height: 1_754 };

function PagePicture({ picture, alt, turns }: PagePictureProps) {
  const [size, setSize] = useState(PAPER);
  const { ratio, width } = placeOf(size, turns);
  return (
    <div className="relative overflow-hidden border border-line bg-white" style={{ aspectRatio: ratio }}>
      <img
        className="absolute top-1/2 left-1/2 h-auto max-w-none"
        style={{ width, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
        src={`data:image/jpeg;base64,${picture}`}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalWidth > 0 && setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
    </div>
  );
}
