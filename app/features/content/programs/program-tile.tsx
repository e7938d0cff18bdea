import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { iconName } from '#domain/content/constants.ts';
import type { ProgramCard } from '#domain/content/schema.ts';

export function ProgramTile({ card, isEager = false }: { card: ProgramCard; isEager?: boolean }) {
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
        <p className="small tile-category">{category}</p>
        <Link className="more cover" to={`/programs/${url}`} prefetch="intent">
          Know More<span className="sr-only"> about {title}</span>
        </Link>
      </div>
    </article>
  );
}
