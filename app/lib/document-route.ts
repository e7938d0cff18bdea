import { redirectDocument } from 'react-router';

/** Client loader of pages with other hosts (checkout, map): their policy comes with the document. */
export function loadAsDocument({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  // On the way back the address is there already: a reload keeps the fragment and the way forward.
  if (pathname + search !== location.pathname + location.search) throw redirectDocument(pathname + search);
  location.reload();
  return new Promise(() => {});
}
