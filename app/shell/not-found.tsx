import { data, redirectDocument } from 'react-router';
import type { Route } from './+types/not-found.ts';
import { NotFound } from '#app/ui/not-found-page.tsx';
import { notFoundMeta } from '#app/lib/seo/not-found-meta.ts';

export const loader = () => data(null, 404);

/** The page may be in the other list of routes (server/pages/page-routes.ts): its document has it. */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  throw redirectDocument(request.url);
}

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(matches);

export default function NotFoundPage() {
  return <NotFound />;
}
