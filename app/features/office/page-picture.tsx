import { useState } from 'react';
import { placeOf, type Size } from '#app/features/office/viewer.ts';

interface PagePictureProps {
  /** JPEG in base64. */
  picture: string;
  alt: string;
  /** Quarters to the right. */
  turns: number;
}

/** Until the picture's own is known. */
const PAPER: Size = { width: 1_240, height: 1_754 };

/** As wide as its place, turned. */
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
