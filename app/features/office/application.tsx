import { useState } from 'react';
import type { Route } from './+types/application.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { openApplication } from '#app/features/office/ahead.ts';
import { ApplicationDetails } from '#app/features/office/application-details.tsx';
import { BackLink } from '#app/features/office/detail-parts.tsx';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';
import type { Part } from '#app/features/office/parts-tabs.tsx';
import { useMediaQuery } from '#app/lib/use-media-query.ts';

export const handle = { tab: '/applications' };
export const meta = officeMeta('Application');
export const clientLoader = officeLoader(({ number = '' }) => openApplication(number));

export default function ApplicationPage({ loaderData, params }: Route.ComponentProps) {
  const isWide = useMediaQuery('(min-width: 62rem)');
  const [isTwo, setIsTwo] = useState(false);
  const [part, setPart] = useState<Part>('Answers');
  return (
    <>
      <div className="wrap pt-2">
        <BackLink back="Back to applications" backTo={`${OFFICE_PATH}/applications`} />
      </div>
      <ApplicationDetails
        key={params.number}
        opened={loaderData}
        isWide={isWide}
        part={part}
        onPart={setPart}
        isTwo={isTwo}
        onTwo={setIsTwo}
      />
    </>
  );
}
