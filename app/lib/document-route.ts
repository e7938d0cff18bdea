import { redirectDocument } from 'react-router';

/**
 * Client loader of pages that may reach other hosts (the payment checkout, the map): their Content-Security-Policy
 * comes with the document, so they are always loaded as one, never put into the document of another page.
 */
export function loadAsDocument({ request }: { request: Request }): never {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
