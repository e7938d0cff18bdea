import { useMemo } from 'react';
import type { Route } from './+types/applications.ts';
import { isOpenTo } from '#domain/scholarships/list/columns.ts';
import { applicationsListed, filterIn } from '#app/features/office/applications/list/applications-listed.tsx';
import { readChoices, readSavedLists } from '#app/features/office/applications/list/list-api.ts';
import { useReject } from '#app/features/office/applications/list/use-reject.tsx';
import { OfficeList } from '#app/features/office/lists/office-list.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';

export const handle = { tab: '/applications' };
export const meta = officeMeta('Applications');
export const clientLoader = officeLoader(async (_params, query) => {
  const [choices, saved] = await Promise.all([readChoices(), readSavedLists()]);
  return { query: query.toString(), choices, saved };
});

export default function ApplicationsPage({ loaderData: { query, choices, saved } }: Route.ComponentProps) {
  const may = useMay();
  const readsAnswers = may('applications.read');
  const listed = useMemo(() => applicationsListed(choices, isOpenTo(readsAnswers)), [choices, readsAnswers]);
  const reject = useReject();
  return <OfficeList {...{ listed, saved, query, filterIn }} rowAct={may('applications.decide') ? reject : undefined} />;
}
