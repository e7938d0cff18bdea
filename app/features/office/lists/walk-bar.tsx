import { Glyph } from '#app/ui/glyph.tsx';
import type { Walk } from '#app/features/office/lists/use-walk.ts';

/** On a phone the buttons are in the bar below. */
export function WalkBar({ walk: { place, go }, list, isWide }: { walk: Walk; list: string; isWide: boolean }) {
  if (!place) return null;
  const { position, total, previous, next } = place;
  return (
    <nav className="walk flex items-center gap-1" aria-label={list}>
      {isWide && <Step to="previous" text="Previous" isOff={previous === null} go={go} />}
      <span className="num px-2 whitespace-nowrap" aria-live="polite">
        {position === null ? 'Not in this list any more' : `${position} of ${total}`}
      </span>
      {isWide && <Step to="next" text="Next" isOff={next === null} go={go} />}
    </nav>
  );
}

interface StepProps {
  to: 'previous' | 'next';
  text: string;
  isOff: boolean;
  go: Walk['go'];
  className?: string;
}

/** The button stays mounted between applications, so that it keeps the focus. */
export const Step = ({ to, text, isOff, go, className = 'btn btn-line px-4' }: StepProps) => (
  <button className={className} type="button" data-keeps-focus aria-label={text} aria-disabled={isOff} onClick={() => go(to)}>
    <Glyph name={to} />
  </button>
);
