import * as m from '#messages/index.ts';
import { SmartLink } from '#app/ui/smart-link.tsx';
import type { StaticContent } from '#domain/content/schema/schema.ts';

export function Quote({ testimonials: { items, note } }: { testimonials: StaticContent['testimonials'] }) {
  const [first] = items;
  if (!first) return null;
  return (
    <div className="stack quote">
      <figure className="stack">
        <blockquote className="lead">“{first.text}”</blockquote>
        <figcaption>
          <strong>{first.name}</strong>
          <span className="small muted block">{first.role}</span>
        </figcaption>
      </figure>
      {first.sample && note !== undefined && <p className="small muted">{note}</p>}
      <SmartLink to="/testimonials" className="more">
        {m.content.hearMore}
      </SmartLink>
    </div>
  );
}
