import { memo } from 'react';

const BLOCK = /<(?:p|ul|ol|h[34]|blockquote)\b/;

/**
 * Sanitised by the server (domain/content/sanitise.server.ts), in a paragraph unless it has blocks. Rendered again only when it changes: a
 * selection would be lost.
 */
export const RichText = memo(function RichText({ html, className }: { html: string; className?: string }) {
  const Tag = BLOCK.test(html) ? 'div' : 'p';
  return <Tag className={Tag === 'div' ? `rich ${className ?? ''}` : className} dangerouslySetInnerHTML={{ __html: html }} />;
});
