import { CountUp } from '#app/features/content/about/count-up.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { iconName } from '#domain/content/schema/constants.ts';
import type { ImpactItem } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export function ImpactFigures({
  heading,
  paragraph,
  items,
}: {
  heading: string;
  paragraph?: string | undefined;
  items: readonly ImpactItem[];
}) {
  return (
    <section className="section">
      <div className="wrap story" data-layout="landscape" data-text-first>
        <div className="stack">
          <h2>{heading}</h2>
          {paragraph !== undefined && <p className="lead muted max-w-[17em]">{paragraph}</p>}
        </div>
        {inSection(
          'ourimpact-about',
          <dl className="figures">
            {items.map(({ icon, targetNumber, work, prefix, suffix }) => (
              <div key={work}>
                <dt>
                  <Icon name={iconName(icon)} />
                  {work}
                </dt>
                <dd className="num">
                  <CountUp target={targetNumber} prefix={prefix} suffix={suffix} />
                </dd>
              </div>
            ))}
          </dl>,
        )}
      </div>
    </section>
  );
}
