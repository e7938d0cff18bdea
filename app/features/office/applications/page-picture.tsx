import { useState } from 'react';
import { placeOf, type Size } from '#app/lib/viewer.ts';

interface PagePictureProps {
  picture: string;
  alt: string;
  /** Quarter turns to the right. */
  turns: number;
}

/** Px of an A4 page, until the picture is loaded. */
const PAPER: Size = { width: 1_240, height: 1_754 };

export function PagePicture({ picture, alt, turns }: PagePictureProps) {
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
