import { Icon } from '#app/ui/icon.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import { iconName } from '#domain/content/schema/constants.ts';
import type { MissionItem } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export function MissionCards({
  heading,
  paragraph,
  items,
}: {
  heading: string;
  paragraph?: string | undefined;
  items: readonly MissionItem[];
}) {
  return (
    <section className="section sunk">
      <div className="wrap">
        <h2>{heading}</h2>
        {paragraph !== undefined && <p className="lead muted mt-4">{paragraph}</p>}
        {inSection(
          'ourmission-about',
          <ul className="mt-8 grid gap-5 md:mt-12 md:grid-cols-2 md:gap-6">
            {items.map((item) => (
              <li key={item.heading} className="card openable">
                <div className="card-in md:p-8">
                  <Icon name={iconName(item.icon)} className="icon icon-large mb-2" />
                  <h3>{item.heading}</h3>
                  <p className="muted mb-2">{item.description}</p>
                  <SmartLink to={item.btnLink} className="more cover">
                    {item.btnCont}
                  </SmartLink>
                </div>
              </li>
            ))}
          </ul>,
        )}
      </div>
    </section>
  );
}
