import { language } from '#messages/current.ts';
import { LANGUAGES } from '#messages/language.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { escapeMarkup } from '#server/config/escape-markup.ts';

interface PlainPage {
  title: string;
  body: string;
  style?: string;
}

export function plainPage({ shortName }: Foundation, { title, body, style = PLAIN_STYLE }: PlainPage): string {
  return `<!doctype html>
<html lang="${LANGUAGES[language()].locale}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeMarkup(title)} | ${escapeMarkup(shortName)}</title>
  <style>${style}</style>
</head>
<body>
  <main>
    ${body}
  </main>
</body>
</html>
`;
}

/** From app/styles/tokens.css. */
export const PLAIN_STYLE = `
  :root { color-scheme: light dark; --paper: #FBF6EC; --sunk: #F3EADA; --card: #FFFDF8; --ink: #1D1A46; --muted: #504D78; --indigo: #332F8A; --on-indigo: #FFF9EC; --line: #E4D9C4; --edge: #847C92; }
  @media (prefers-color-scheme: dark) { :root { --paper: #131130; --sunk: #0E0C26; --card: #1D1A42; --ink: #F7F0E0; --muted: #BFB9DB; --indigo: #B9B5FF; --on-indigo: #1D1A46; --line: #353168; --edge: #827CB6; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 420 1.0625rem/1.6 system-ui, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
  main { max-width: 760px; margin: 0 auto; padding: 32px 20px 64px; }
  h1 { margin: 0 0 8px; font-size: 2rem; line-height: 1.15; }
  h2 { margin: 32px 0 8px; font-size: 1.1875rem; line-height: 1.3; }
  p { margin: 0 0 8px; }
  a { color: var(--indigo); text-underline-offset: 3px; }
  .about { color: var(--muted); }
  .links { display: flex; flex-wrap: wrap; gap: 0 24px; margin: 16px 0 0; padding: 0; list-style: none; }
  .links a { display: inline-block; padding: 10px 0; font-weight: 600; }
  :focus-visible { outline: 3px solid var(--indigo); outline-offset: 2px; }
`;
