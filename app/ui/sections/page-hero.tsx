import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Glyph } from '#app/ui/glyph.tsx';

interface PageHeroProps {
  parent?: { name: string; path: string };
  heading: string;
  paragraph?: string | undefined;
  image?: { src: string; alt: string } | undefined;
  children?: ReactNode;
}

export function PageHero({ parent, heading, paragraph, image, children }: PageHeroProps) {
  return (
    <section className={`on-night opening ${image ? 'with-art' : ''}`}>
      <div className="wrap opening-text">
        {parent && (
          <nav aria-label="Breadcrumb">
            <Link className="more" to={parent.path} prefetch="intent">
              <Glyph name="previous" />
              {parent.name}
            </Link>
          </nav>
        )}
        <h1>{heading}</h1>
        {paragraph !== undefined && <p className="lead muted">{paragraph}</p>}
        {children}
      </div>
      {image && <img className="opening-art" src={image.src} alt={image.alt} width={800} height={600} fetchPriority="high" />}
    </section>
  );
}
