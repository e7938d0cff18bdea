import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { mayDo, type Right, type StaffRole } from '#domain/staff/rights.ts';
import type { OfficeTab } from '#app/features/office/lib/page.ts';

const TABS = [
  { path: '', name: 'Overview', right: 'overview.read' },
  { path: '/donations', name: 'Donations', right: 'donations.read' },
  { path: '/donors', name: 'Donors', right: 'donors.read' },
  { path: '/applications', name: 'Applications', right: 'applications.payments' },
  { path: '/messages', name: 'Messages', right: 'messages.read' },
  { path: '/people', name: 'People', right: 'people.read' },
  { path: '/activity', name: 'Activity', right: 'activity.read' },
] as const satisfies readonly { path: OfficeTab; name: string; right: Right }[];

interface OfficeNavProps {
  roles: readonly StaffRole[];
  current: string | undefined;
  isPage: boolean;
}

export function OfficeNav({ roles, current, isPage }: OfficeNavProps) {
  const nav = useRef<HTMLElement>(null);
  // The row of tabs scrolls sideways on narrow phones.
  useEffect(() => {
    const row = nav.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="wrap tabs pt-2" ref={nav} aria-label="Office">
      {TABS.filter(({ right }) => mayDo(roles, right)).map(({ path, name }) => (
        <Link
          className="whitespace-nowrap max-sm:flex-auto max-sm:px-1.5"
          key={path}
          to={OFFICE_PATH + path}
          aria-current={path === current ? (isPage ? 'page' : 'true') : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
