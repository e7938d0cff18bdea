import { Icon } from '#app/ui/icon.tsx';
import { iconName } from '#domain/content/constants.ts';
import type { StaticContent } from '#domain/content/schema.ts';

export function YouthPrograms({ heading, paragraph, items }: StaticContent['youthcorner-programs']) {
  return (
    <section className="section">
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="lead muted mt-4 max-w-measure">{paragraph}</p>
        <ul className="tiles">
          {items.map(({ color, icon, title, items: lines }) => (
            <li key={title}>
              <article className="card">
                <div className="sign" data-color={color}>
                  <Icon name={iconName(icon)} className="icon icon-large" />
                </div>
                <div className="card-in">
                  <h3>{title}</h3>
                  <ul className="leaves">
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
