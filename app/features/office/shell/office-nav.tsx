import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { mayDo, type Right, type StaffRole } from '#domain/staff/rights.ts';
import type { OfficeTab } from '#app/features/office/lib/page.ts';

interface OfficePage {
  path: string;
  name: string;
  right: Right;
}

const TABS = [
  { path: '', name: 'Overview', right: 'overview.read' },
  { path: '/donations', name: 'Donations', right: 'donations.read' },
  { path: '/donors', name: 'Donors', right: 'donors.read' },
  { path: '/applications', name: 'Applications', right: 'applications.payments' },
  { path: '/messages', name: 'Messages', right: 'messages.read' },
  { path: '/people', name: 'People', right: 'people.read' },
  { path: '/activity', name: 'Activity', right: 'activity.read' },
] as const satisfies readonly (OfficePage & { path: OfficeTab })[];

/** The pages of the donation book, below its tab. */
const BOOK = [
  { path: '/donations', name: 'All', right: 'donations.read' },
  { path: '/donations/new', name: 'Enter', right: 'donations.enter' },
  { path: '/donations/batches', name: 'Batches', right: 'donations.enter' },
  { path: '/donations/books', name: 'Receipt books', right: 'donations.enter' },
  { path: '/receipts', name: 'Receipts', right: 'donations.read' },
  { path: '/letters', name: 'Letters', right: 'letters.read' },
  { path: '/statement', name: 'Yearly statement', right: 'donations.statement' },
  { path: '/certificates', name: 'Certificates', right: 'certificates.read' },
  { path: '/takeover', name: 'Earlier books', right: 'donations.takeover' },
] as const satisfies readonly OfficePage[];

interface OfficeNavProps {
  roles: readonly StaffRole[];
  tab: string | undefined;
  pathname: string;
}

export function OfficeNav({ roles, tab, pathname }: OfficeNavProps) {
  const here = pathname.replace(/\/$/, '').slice(OFFICE_PATH.length);
  const page = BOOK.find(({ path }) => path === here) ?? BOOK.find(({ path }) => path !== BOOK[0].path && here.startsWith(`${path}/`));
  return (
    <>
      <Tabs label="Office" pages={TABS} current={tab} isPage={here === tab} roles={roles} look="max-sm:flex-auto max-sm:px-1.5" />
      {page && (
        <Tabs
          label="Donation book"
          pages={BOOK}
          current={page.path}
          isPage={here === page.path}
          roles={roles}
          look="min-h-11 px-3 text-base"
        />
      )}
    </>
  );
}

interface TabsProps {
  label: string;
  pages: readonly OfficePage[];
  current: string | undefined;
  isPage: boolean;
  roles: readonly StaffRole[];
  look: string;
}

function Tabs({ label, pages, current, isPage, roles, look }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  // The row of tabs scrolls sideways on narrow phones.
  useEffect(() => {
    const row = nav.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="wrap tabs pt-2" ref={nav} aria-label={label}>
      {pages
        .filter(({ right }) => mayDo(roles, right))
        .map(({ path, name }) => (
          <Link
            className={`whitespace-nowrap ${look}`}
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
