import type { Route } from './+types/seen.ts';
import { readSeen, seenKind } from '#app/features/office/activity/activity-api.ts';
import { SeenList } from '#app/features/office/activity/seen-list.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';

export const handle = {};
export const meta = officeMeta('Who has seen this');
export const clientLoader = officeLoader(async ({ kind = '', reference = '' }) => {
  const known = seenKind(kind);
  if (!known) throw new Response(null, { status: 404 });
  return { kind: known, reference, ...(await readSeen(known, reference)) };
});

export default function SeenPage({ loaderData }: Route.ComponentProps) {
  return <SeenList {...loaderData} />;
}
