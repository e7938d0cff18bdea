import { redirect } from 'react-router';
import type { Route } from './+types/team-redirect.ts';
import { splitAddress } from '#messages/language.ts';
import { teamTypes } from '#domain/pages/choices.ts';

/** /founders, /directors and /volunteers, in any case or encoded. */
export function loader({ url }: Route.LoaderArgs): Response {
  const path = splitAddress(decodeURIComponent(url.pathname).toLowerCase())[1];
  return redirect(`/ourteam?tType=${teamTypes.find((type) => path.startsWith(`/${type}`)) ?? 'founders'}`);
}
