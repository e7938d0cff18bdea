import { TextMedia } from '#app/ui/sections/text-media.tsx';
import { impactFigure } from '#app/lib/figure.ts';
import type { ImpactItem, TextBlock } from '#domain/content/schema.ts';

export function Impact({ block, figures }: { block: TextBlock; figures: readonly ImpactItem[] }) {
  return (
    <TextMedia block={block} isTextFirst>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map((item) => (
            <div key={item.work}>
              <dt>{item.work}</dt>
              <dd className="num">{impactFigure(item)}</dd>
            </div>
          ))}
        </dl>
      )}
    </TextMedia>
  );
}
