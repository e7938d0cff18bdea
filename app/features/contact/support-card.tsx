import { Icon } from '#app/ui/icon.tsx';
import { useSite } from '#app/lib/site.ts';
import { iconName } from '#domain/content/constants.ts';
import type { StaticContent } from '#domain/content/schema.ts';

export function SupportCard({ heading, paragraph, btn }: StaticContent['contact-page']['support']) {
  const { whatsapp } = useSite().foundation.contact;
  return (
    <aside className="support" aria-labelledby="support-heading">
      <h3 id="support-heading">{heading}</h3>
      {paragraph !== undefined && <p className="muted">{paragraph}</p>}
      {btn.status && (
        <a className="btn btn-line" href={whatsapp} target="_blank" rel="noopener">
          {btn.icon !== undefined && <Icon name={iconName(btn.icon)} />}
          {btn.name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </aside>
  );
}
