import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { Icon } from '#app/ui/icon.tsx';
import { iconName } from '#domain/content/schema/constants.ts';
import { ChoiceButtons } from '#app/ui/choice-buttons.tsx';
import { filterPrograms } from '#app/features/content/programs/program-filter.ts';
import { type ProgramCategory, programCategories } from '#domain/pages/choices.ts';
import type { ProgramCard } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

interface ProgramListProps {
  id: string;
  heading: string;
  paragraph?: string | undefined;
  cards: readonly ProgramCard[];
  category: ProgramCategory;
  onChoose: (category: ProgramCategory) => void;
}

export function ProgramList({ id, heading, paragraph, cards, category, onChoose }: ProgramListProps) {
  const visible = filterPrograms(cards, category);
  return (
    <section className="section" id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <h2 id={`${id}-heading`}>{heading}</h2>
        {paragraph !== undefined && <p className="lead muted mt-4">{paragraph}</p>}
        <ChoiceButtons
          className="pills-row"
          action={`/programs#${id}`}
          name="category"
          label={m.content.chooseCategory}
          choices={programCategories.map((value) => ({ value, text: m.content.categories[value] }))}
          chosen={category}
          onChoose={onChoose}
        />
        <output className="sr-only">{m.content.found(m.content.categories[category], visible.length)}</output>
        {visible.length === 0 ? (
          <div className="empty">
            <img src="/media/empty-state.svg" alt="" width={320} height={240} loading="lazy" />
            <p className="lead">{m.content.noPrograms}</p>
          </div>
        ) : (
          inSection(
            'programs-ourprograms',
            <ul className="tiles tiles-whole">
              {visible.map((card, index) => (
                <li key={card.id}>
                  <ProgramTile card={card} isEager={index === 0} />
                </li>
              ))}
            </ul>,
          )
        )}
      </div>
    </section>
  );
}

function ProgramTile({ card, isEager = false }: { card: ProgramCard; isEager?: boolean }) {
  const { image, alt, title, description, category, icon, url } = card;
  return (
    <article className="card openable">
      <img src={image} alt={alt ?? ''} width={800} height={600} loading={isEager ? 'eager' : 'lazy'} />
      <div className="card-in">
        <h3 className="tile-title">
          <Icon name={iconName(icon)} />
          {title}
        </h3>
        <p className="muted">{description}</p>
        <p className="small tile-category">{m.content.categories[category]}</p>
        <Link className="more cover" to={`/programs/${url}`} prefetch="intent" aria-label={m.content.about(m.content.knowMore, title)}>
          {m.content.knowMore}
        </Link>
      </div>
    </article>
  );
}
