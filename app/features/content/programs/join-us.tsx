import { Icon } from '#app/ui/icon.tsx';
import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { iconName } from '#domain/content/constants.ts';
import type { StaticContent } from '#domain/content/schema.ts';

export function JoinUs({ heading, paragraph, items, btn, btnMore }: StaticContent['programs-joinus']) {
  return (
    <section className="section on-night">
      <div className="wrap">
        <div className="stack">
          <h2>{heading}</h2>
          <p className="lead muted max-w-[27.3em]">{paragraph}</p>
        </div>
        <ul className="ways">
          {items.map((item) => (
            <li key={item.heading}>
              <Icon name={iconName(item.icon)} />
              <h3>{item.heading}</h3>
              <p className="muted">{item.description}</p>
            </li>
          ))}
        </ul>
        <BlockButtons btn={btn} btnMore={btnMore} isOnNight />
      </div>
    </section>
  );
}
