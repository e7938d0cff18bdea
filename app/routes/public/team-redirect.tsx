import { redirect } from 'react-router';
import type { Route } from './+types/team-redirect.ts';
import type { TeamType } from '#domain/content/constants.ts';

const TYPES: Readonly<Record<string, TeamType>> = { '/founders': 'founders', '/directors': 'directors', '/volunteers': 'volunteers' };

/** /founders, /directors and /volunteers redirect to their group on the team page. */
export function loader({ request }: Route.LoaderArgs): Response {
  const path = new URL(request.url).pathname.replace(/\/+$/, '');
  return redirect(`/ourteam?tType=${TYPES[path] ?? 'founders'}`);
}
