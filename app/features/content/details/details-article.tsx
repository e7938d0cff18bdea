import * as m from '#messages/index.ts';
import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import type { DetailsPage } from '#domain/content/schema/schema.ts';

interface DetailsArticleProps {
  page: DetailsPage;
  /** Such as `21 November 2026`. */
  updatedOn: string | undefined;
}

export function DetailsArticle({ page: { sections, updated, cta }, updatedOn }: DetailsArticleProps) {
  const list = (
    <ol>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="wrap section details">
      <details className="details-fold acc">
        <summary>{m.content.onThisPage}</summary>
        {list}
      </details>
      <nav className="details-list" aria-label={m.content.onThisPage}>
        {list}
      </nav>
      <div className="details-text">
        {updatedOn !== undefined && (
          <p className="muted">
            {m.content.updated} <time dateTime={updated}>{updatedOn}</time>
          </p>
        )}
        {sections.map(({ id, heading, content }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <RichText html={content} />
          </section>
        ))}
        {cta && <BlockButtons btn={{ status: true, name: cta.text, link: cta.link }} />}
      </div>
    </div>
  );
}
