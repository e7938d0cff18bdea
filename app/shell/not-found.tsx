import { data, redirectDocument } from 'react-router';
import { isOfficePath } from '#domain/shared/office-path.ts';
import { splitAddress } from '#messages/language.ts';
import type { Route } from './+types/not-found.ts';
import { NotFound } from '#app/ui/not-found-page.tsx';
import { notFoundMeta } from '#app/lib/seo/not-found-meta.ts';

export const loader = () => data(null, 404);

/** Pages do not know the routes of the office, which is a document of its own (server/pages/page-routes.ts). */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [, path] = splitAddress(new URL(request.url).pathname);
  if (isOfficePath(path)) throw redirectDocument(location.origin + path);
  return serverLoader();
}

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(matches);

export default function NotFoundPage() {
  return <NotFound />;
}
