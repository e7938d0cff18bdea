import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type Section, inSection } from '#app/ui/language/in-section.tsx';
import { iconName } from '#domain/content/schema/constants.ts';
import type { BlockButton, ValueItem } from '#domain/content/schema/schema.ts';

interface ValuesGridProps {
  heading: string;
  paragraph?: string | undefined;
  items: readonly ValueItem[];
  /** Their section, where the heading is of another. */
  of?: Section;
  ground?: string;
  btn?: BlockButton | undefined;
}

export function ValuesGrid({ heading, paragraph, items, of, ground = 'sunk', btn }: ValuesGridProps) {
  return (
    <section className={`section ${ground}`}>
      <div className="wrap">
        <h2 className="max-w-[8.8em]">{heading}</h2>
        {paragraph !== undefined && <p className="lead muted mt-5 max-w-[35.2em]">{paragraph}</p>}
        {inSection(
          of,
          <>
            {' '}
            <ul className="values">
              {items.map((item) => (
                <li key={item.heading}>
                  <Icon name={iconName(item.icon)} />
                  <h3>{item.heading}</h3>
                  <p>{item.description}</p>
                </li>
              ))}
            </ul>
          </>,
        )}{' '}
        {btn && (
          <div className="mt-10">
            <BlockButtons btn={btn} />
          </div>
        )}
      </div>
    </section>
  );
}
