import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { Glyph } from '#app/ui/glyph.tsx';

interface PageHeroProps {
  parent?: { name: string; path: string };
  heading: string;
  paragraph?: string | undefined;
  image?: { src: string; alt: string } | undefined;
  /** The picture is low on a phone, so that what follows the text is on the first screen. */
  isBrief?: boolean;
  children?: ReactNode;
}

export function PageHero({ parent, heading, paragraph, image, isBrief = false, children }: PageHeroProps) {
  return (
    <section className={`on-night opening ${image ? 'with-art' : ''} ${isBrief ? 'is-brief' : ''}`}>
      <div className="wrap opening-text">
        {parent && (
          <nav aria-label={m.ui.breadcrumb}>
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
