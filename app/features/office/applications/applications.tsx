import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Route } from './+types/applications.ts';
import { ApplicationList } from '#app/features/office/applications/list/application-list.tsx';
import type { FromDetails } from '#app/features/office/ui/detail-parts.tsx';
import { readChoices, readSavedLists } from '#app/features/office/applications/list/list-api.ts';
import { viewOf } from '#app/features/office/applications/list/list-view.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { storedList } from '#app/features/office/applications/list/stored-list.ts';
import '#app/features/office/applications/list/list.css';

const loadRejection = () => import('#app/features/office/applications/moves/move-dialog.tsx');

export const handle = { tab: '/applications' };
export const meta = officeMeta('Applications');
export const clientLoader = officeLoader(async (_params, query) => {
  const [choices, saved] = await Promise.all([readChoices(), readSavedLists()]);
  return { query: query.toString(), choices, saved };
});

export default function ApplicationsPage({ loaderData: { query, choices, saved } }: Route.ComponentProps) {
  const { key, pathname, search, state } = useLocation() as { key: string; pathname: string; search: string; state: FromDetails | null };
  const isBack = useNavigationType() === NavigationType.Pop || state?.isBack === true;
  const address = pathname + search;
  const back = isBack ? storedList(address) : null;
  const asked = new URLSearchParams(query);
  const begin = back?.stored ?? { ...viewOf(asked, saved), found: null };
  return (
    <ApplicationList
      key={key}
      {...{ address, choices, saved, begin }}
      savedId={asked.get('list')}
      row={back?.number ?? ''}
      loadRejection={loadRejection}
    />
  );
}
