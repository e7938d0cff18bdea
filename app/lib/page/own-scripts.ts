/**
 * Only scripts with this rendering's nonce are our own; texts cannot contain it.
 * @returns the page without marks, and the text of each marked inline script
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const marked = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => attributes.includes(mark) && !/\bsrc=/.test(attributes),
  );
  return { html: html.replaceAll(mark, ''), scripts: marked.map(([, , script = '']) => script) };
}

/** The hash that a content security policy names, `'sha256-...'`. */
export async function sourceOf(script: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}
