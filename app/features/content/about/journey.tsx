import type { JourneyItem } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export function Journey({
  id,
  heading,
  paragraph,
  items,
}: {
  id: string;
  heading: string;
  paragraph?: string | undefined;
  items: readonly JourneyItem[];
}) {
  return (
    <section className="section" id={id} tabIndex={-1}>
      <div className="wrap">
        <h2>{heading}</h2>
        {paragraph !== undefined && <p className="lead muted mt-4">{paragraph}</p>}
        {inSection(
          'ourjourney-about',
          <ol className="journey">
            {items.map(({ year, title, description }) => (
              <li key={`${year} ${title}`}>
                <Lamp />
                <p className="num journey-year">{year}</p>
                <h3>{title}</h3>
                <p className="muted">{description}</p>
              </li>
            ))}
          </ol>,
        )}
      </div>
    </section>
  );
}

function Lamp() {
  return (
    <svg className="lamp" viewBox="0 0 32 44" aria-hidden="true">
      <path className="lamp-flame" d="M16 30C24 28.5 25 19.5 16 5C7 19.5 8 28.5 16 30Z" />
      <path className="lamp-bowl" d="M2 30H30C28.5 38 23.5 42 16 42C8.5 42 3.5 38 2 30Z" />
    </svg>
  );
}
