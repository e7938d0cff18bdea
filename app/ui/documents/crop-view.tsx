import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { type Corners, moveCorner, nearestCorner, type Point } from '#app/ui/documents/corners.ts';

interface CropViewProps {
  picture: HTMLCanvasElement;
  /** What the corners are put on, in words. */
  hint: string;
  corners: Corners;
  onMove: (corners: Corners) => void;
}

const STEP = 0.005;
const LARGE_STEP = 0.05;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Px from a corner within which a finger takes hold of it; further away, the corner comes to the finger. */
const HOLD = 44;

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const placeOf = ({ x, y }: Point): string => m.photos.place(percent(x), percent(y));

/** A picture with four corners to move: by finger or mouse, by a tap beside one, or with the arrow keys. */
export function CropView({ picture, hint, corners, onMove }: CropViewProps) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<{ index: number; offset: Point } | null>(null);
  const [announced, setAnnounced] = useState('');

  useLayoutEffect(() => holder.current?.replaceChildren(picture), [picture]);

  function pointOf({ clientX, clientY }: PointerEvent): { point: Point; size: DOMRect } {
    const size = stage.current!.getBoundingClientRect();
    return { point: { x: (clientX - size.left) / size.width, y: (clientY - size.top) / size.height }, size };
  }

  function take(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { point, size } = pointOf(event);
    const index = nearestCorner(corners, point, size);
    const corner = corners[index]!;
    const isNear = Math.hypot((corner.x - point.x) * size.width, (corner.y - point.y) * size.height) < HOLD;
    setHeld({ index, offset: isNear ? { x: corner.x - point.x, y: corner.y - point.y } : { x: 0, y: 0 } });
    stage.current?.querySelectorAll('button')[index]?.focus();
    if (!isNear) onMove(moveCorner(corners, index, point));
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!held) return;
    const { point } = pointOf(event);
    onMove(moveCorner(corners, held.index, { x: point.x + held.offset.x, y: point.y + held.offset.y }));
  }

  function press(event: KeyboardEvent, index: number) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const { x, y } = corners[index]!;
    const moved = moveCorner(corners, index, { x: x + arrow.x * step, y: y + arrow.y * step });
    onMove(moved);
    setAnnounced(placeOf(moved[index]!));
  }

  const outline = corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  return (
    <div className="grid gap-3">
      <p className="small" id={`${id}-how`}>
        {hint}
      </p>
      <div className="crop-place">
        <div
          className="crop-stage"
          ref={stage}
          style={{ '--ratio': picture.width / picture.height } as React.CSSProperties}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={() => setHeld(null)}
          onPointerCancel={() => setHeld(null)}
        >
          <div className="crop-picture" ref={holder} aria-hidden="true" />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="crop-outside" fillRule="evenodd" d={`M0 0H100V100H0Z M${outline.replaceAll(' ', 'L')}Z`} />
            <polygon className="crop-line-under" points={outline} />
            <polygon className="crop-line" points={outline} />
          </svg>
          {m.photos.corners.map((name, index) => (
            <button
              key={name}
              className="crop-corner"
              type="button"
              style={{ left: percent100(corners[index]!.x), top: percent100(corners[index]!.y) }}
              aria-label={m.photos.corner(name, placeOf(corners[index]!))}
              aria-describedby={`${id}-how`}
              data-held={held?.index === index || undefined}
              onKeyDown={(event) => press(event, index)}
            />
          ))}
          {held && <Loupe picture={picture} at={corners[held.index]!} />}
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </div>
  );
}

const percent100 = (share: number): string => `${share * 100}%`;

const LOUPE = 112;
/** The magnifier shows this share of the picture's longer side. */
const SHOWN = 0.12;

/** Shows what the finger covers, in the other half of the picture. */
function Loupe({ picture, at }: { picture: HTMLCanvasElement; at: Point }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const shown = SHOWN * Math.max(picture.width, picture.height);
    context.clearRect(0, 0, LOUPE, LOUPE);
    context.drawImage(picture, at.x * picture.width - shown / 2, at.y * picture.height - shown / 2, shown, shown, 0, 0, LOUPE, LOUPE);
  }, [picture, at]);
  return (
    <div className="crop-loupe" data-side={at.x < 0.5 ? 'right' : 'left'} aria-hidden="true">
      <canvas ref={canvas} width={LOUPE} height={LOUPE} />
    </div>
  );
}
