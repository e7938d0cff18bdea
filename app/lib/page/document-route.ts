import { redirectDocument } from 'react-router';

/** Pages with content of other hosts (checkout, map) load as documents, for their own policy. */
export function loadAsDocument({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  if (pathname + search !== location.pathname + location.search) throw redirectDocument(request.url);
  location.reload();
  return new Promise(() => {});
}
