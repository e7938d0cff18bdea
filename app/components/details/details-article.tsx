import { BlockButtons } from '#app/components/ui/block-buttons.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useSite } from '#app/lib/site.ts';
import type { DetailsPage } from '#domain/content/schema.ts';

/** The sections of a details page, with a table of contents and links to further pages. */
export function DetailsArticle({ page: { sections, updated, cta } }: { page: DetailsPage }) {
  const { locale } = useSite().foundation;
  // A calendar day: the same in every time zone.
  const day =
    updated === undefined ? undefined : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updated));
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
      {/* Collapsible above the text on small screens, beside it on wide ones: only one of the two is visible. */}
      <details className="details-fold acc">
        <summary>On this page</summary>
        {list}
      </details>
      <nav className="details-list" aria-label="On this page">
        {list}
      </nav>
      <article>
        {day !== undefined && (
          <p className="muted">
            Updated <time dateTime={updated}>{day}</time>
          </p>
        )}
        {sections.map(({ id, heading, content }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <RichText html={content} />
          </section>
        ))}
        {cta && <BlockButtons btn={{ status: true, name: cta.text, link: cta.link }} />}
      </article>
    </div>
  );
}
