import * as m from '#messages/index.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import type { UsedCarousel } from '#app/lib/hooks/use-carousel.ts';

export function RotationButton({ carousel, what }: { carousel: Pick<UsedCarousel, 'isOn' | 'toggle'>; what: string }) {
  return (
    <button
      className="arrow rotation"
      type="button"
      data-rotation
      onClick={carousel.toggle}
      aria-label={carousel.isOn ? m.ui.pause(what) : m.ui.play(what)}
    >
      <Glyph name={carousel.isOn ? 'pause' : 'play'} />
    </button>
  );
}
