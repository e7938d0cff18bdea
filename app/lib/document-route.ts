import { redirectDocument } from 'react-router';

/**
 * Client loader of pages that may connect to other hosts (payment checkout, map): their Content-Security-Policy comes
 * with the document, so they are always loaded as a new document.
 */
export function loadAsDocument({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  // On the way back or forward the address bar is there already: a reload keeps the fragment and the way forward.
  if (pathname + search !== location.pathname + location.search) throw redirectDocument(pathname + search);
  location.reload();
  return new Promise(() => {});
}
