/**
 * Tell the scripts of this build from whatever else is in a page: React and React Router mark theirs with the nonce of this
 * rendering, which nobody else can know. A script that came in with a text has no mark, and the browser does not run it.
 * @returns the page without the marks, as it is served to many, and the text of each marked inline script
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const marked = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => attributes.includes(mark) && !/\bsrc=/.test(attributes),
  );
  return { html: html.replaceAll(mark, ''), scripts: marked.map(([, , script = '']) => script) };
}

/** The source of an inline script in a policy: `'sha256-...'`. */
export async function sourceOf(script: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}
