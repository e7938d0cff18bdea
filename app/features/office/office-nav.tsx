import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';

const TABS = [
  { path: '', name: 'Overview' },
  { path: '/gifts', name: 'Gifts' },
  { path: '/applications', name: 'Applications' },
  { path: '/messages', name: 'Messages' },
] as const;

/** @param current path below the office's own @param isPage the tab's own page is open */
export function OfficeNav({ current, isPage }: { current: string | undefined; isPage: boolean }) {
  const nav = useRef<HTMLElement>(null);
  // The row overflows on very narrow phones.
  useEffect(() => {
    const row = nav.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="wrap tabs pt-2" ref={nav} aria-label="Office">
      {TABS.map(({ path, name }) => (
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
