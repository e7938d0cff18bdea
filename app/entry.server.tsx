import { renderToReadableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router';
import { type PageContext, pageContext } from '#app/lib/page/page-context.ts';
import { FIRST_VIEW_SCRIPT, putFirstViewFirst } from '#app/document/first-view.ts';
import { sourceOf, takeOwnScripts } from '#app/lib/page/own-scripts.ts';
import { ScriptNonce } from '#app/lib/page/script-nonce.ts';
import { makeTranslatable, TRANSLATABLE_SCRIPT } from '#app/document/translated-page.ts';
import { studentPaths } from '#domain/pages/pages.ts';
import { splitAddress } from '#messages/language.ts';
import { OWN_SCRIPTS_HEADER } from '#domain/shared/text/own-scripts.ts';

export function createRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
): (request: Request, page: PageContext) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  return (request, page) => handle(request, new RouterContextProvider(new Map([[pageContext, page]])));
}

/** Rendered whole: pages are cached and served many times. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  let failed = false;
  const nonce = crypto.randomUUID();
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      failed = true;
    },
  });
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const own = takeOwnScripts(await new Response(stream).text(), nonce);
  const html = makeTranslatable(own.html);
  const isInStudentArea = studentPaths.includes(splitAddress(new URL(request.url).pathname)[1]);
  // In development React checks every attribute.
  const isAsMade = import.meta.env.DEV || isInStudentArea;
  const scripts = [...own.scripts, TRANSLATABLE_SCRIPT, ...(isAsMade ? [] : [FIRST_VIEW_SCRIPT])];
  headers.set(OWN_SCRIPTS_HEADER, [...new Set(await Promise.all(scripts.map(sourceOf)))].join(' '));
  return new Response(isAsMade ? html : putFirstViewFirst(html), { status: failed ? 500 : status, headers });
}
