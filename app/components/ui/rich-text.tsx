const BLOCK = /<(?:p|ul|ol|h[34]|blockquote)\b/;

/** HTML from content, which the server has sanitised (domain/content/sanitise.server.ts). One paragraph unless it has blocks of its own. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const Tag = BLOCK.test(html) ? 'div' : 'p';
  return <Tag className={Tag === 'div' ? `rich ${className ?? ''}` : className} dangerouslySetInnerHTML={{ __html: html }} />;
}
