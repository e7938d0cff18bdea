import { memo } from 'react';
import { withLinksInLanguage } from '#app/lib/page/nav.ts';

const BLOCK = /<(?:p|ul|ol|h[34]|blockquote)\b/;

/** HTML sanitised by domain/content/sanitise.server.ts. Memoised, to keep selections. */
export const RichText = memo(function RichText({ html, className }: { html: string; className?: string }) {
  const Tag = BLOCK.test(html) ? 'div' : 'p';
  const shown = { __html: withLinksInLanguage(html) };
  return <Tag className={Tag === 'div' ? `rich ${className ?? ''}` : className} dangerouslySetInnerHTML={shown} />;
});
