import { memo } from 'react';

const BLOCK = /<(?:p|ul|ol|h[34]|blockquote)\b/;

/**
 * HTML from content, sanitised by the server (domain/content/sanitise.server.ts). Wrapped in a paragraph unless it has block elements.
 * Only new text is rendered again: React would write the same HTML anew, and what a visitor has selected in it would be lost.
 */
export const RichText = memo(function RichText({ html, className }: { html: string; className?: string }) {
  const Tag = BLOCK.test(html) ? 'div' : 'p';
  return <Tag className={Tag === 'div' ? `rich ${className ?? ''}` : className} dangerouslySetInnerHTML={{ __html: html }} />;
});
