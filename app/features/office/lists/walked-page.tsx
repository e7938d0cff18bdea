import { type ReactNode, useEffect } from 'react';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { keepRow } from '#app/features/office/lists/stored-list.ts';
import { useWalk, type Walked } from '#app/features/office/lists/use-walk.ts';
import { WalkBar } from '#app/features/office/lists/walk-bar.tsx';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { BackLink } from '#app/features/office/ui/detail-parts.tsx';

interface WalkedPageProps {
  number: string;
  /** The same object each time. */
  walked: Walked & { many: string };
  children: ReactNode;
}

/** A record with the way back, and to the next of the list that led here. */
export function WalkedPage({ number, walked, children }: WalkedPageProps) {
  const walk = useWalk(number, walked);
  useEffect(() => keepRow(number), [number]);
  useKeys({ next: walk.place ? () => walk.go('next') : undefined, previous: walk.place ? () => walk.go('previous') : undefined });
  return (
    <>
      <div className="wrap flex min-h-13 flex-wrap items-center justify-between gap-x-6 pt-2">
        <BackLink back={`Back to ${walked.many}`} backTo={OFFICE_PATH + walked.path} />
        <WalkBar walk={walk} list={`List of ${walked.many}`} isWide />
      </div>
      {children}
    </>
  );
}
