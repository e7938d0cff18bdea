import { Glyph } from '#app/ui/glyph.tsx';
import type { Testimonial } from '#domain/content/schema.ts';

export function TestimonialCard({ testimonial: { initials, name, role, company, text, videoUrl } }: { testimonial: Testimonial }) {
  return (
    <li className="card card-in voice">
      <figure>
        <blockquote>{text}</blockquote>
        <figcaption>
          <span className="initials" aria-hidden="true">
            {initials}
          </span>
          <span className="min-w-0">
            <strong>{name}</strong>
            <span className="muted small">{role}</span>
            <span className="muted small">{company}</span>
          </span>
        </figcaption>
      </figure>
      <a className="more" href={videoUrl} target="_blank" rel="noopener">
        <Glyph name="play" />
        Watch Video<span className="sr-only"> of {name} (opens in a new tab)</span>
      </a>
    </li>
  );
}
