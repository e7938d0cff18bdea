import { useCallback, useEffect, useState } from 'react';
import type { Route } from './+types/application.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { fetchAhead, openApplication } from '#app/features/office/applications/lib/fetch-ahead.ts';
import { placeOf } from '#app/features/office/applications/lib/applications-api.ts';
import { ApplicationDetails } from '#app/features/office/applications/application-details.tsx';
import { BackLink } from '#app/features/office/ui/detail-parts.tsx';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import type { Part } from '#app/features/office/applications/parts-tabs.tsx';
import { keepRow } from '#app/features/office/lists/stored-list.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { useWalk } from '#app/features/office/lists/use-walk.ts';
import { WalkBar } from '#app/features/office/lists/walk-bar.tsx';
import { useMediaQuery } from '#app/lib/hooks/use-media-query.ts';
import '#app/features/office/applications/documents/documents.css';

export const handle = { tab: '/applications' };
export const meta = officeMeta('Application');
export const clientLoader = officeLoader(({ number = '' }) => openApplication(number));

export default function ApplicationPage({ loaderData, params }: Route.ComponentProps) {
  const isWide = useMediaQuery('(min-width: 62rem)');
  const [isTwo, setIsTwo] = useState(false);
  const [part, setPart] = useState<Part>('Answers');
  const documents = isWide && isTwo ? 2 : isWide || part === 'Documents' ? 1 : 0;
  const ahead = useCallback((next: string) => fetchAhead(next, documents), [documents]);
  const walk = useWalk(params.number, { path: '/applications', placeOf, fetchAhead: ahead });
  useEffect(() => keepRow(params.number), [params.number]);
  useKeys({ next: walk.place ? () => walk.go('next') : undefined, previous: walk.place ? () => walk.go('previous') : undefined });
  return (
    <>
      <div className="wrap flex min-h-13 flex-wrap items-center justify-between gap-x-6 pt-2">
        <BackLink back="Back to applications" backTo={`${OFFICE_PATH}/applications`} />
        <WalkBar walk={walk} list="List of applications" isWide={isWide} />
      </div>
      <ApplicationDetails
        key={params.number}
        opened={loaderData}
        isWide={isWide}
        part={part}
        onPart={setPart}
        isTwo={isTwo}
        onTwo={setIsTwo}
        walk={walk}
      />
    </>
  );
}
