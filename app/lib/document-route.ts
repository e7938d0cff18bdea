import { redirectDocument } from 'react-router';

/** Loads pages with other hosts (checkout, map) as documents, for their policy. */
export function loadAsDocument({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  // On the way back a reload keeps the fragment and the way forward.
  if (pathname + search !== location.pathname + location.search) throw redirectDocument(pathname + search);
  location.reload();
  return new Promise(() => {});
}
