import { redirectDocument } from 'react-router';

/**
 * Client loader of pages that may connect to other hosts (payment checkout, map): their Content-Security-Policy comes
 * with the document, so they are always loaded as a new document.
 */
export function loadAsDocument({ request }: { request: Request }): never {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
