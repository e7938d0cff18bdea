import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';

const TABS = [
  { path: '', name: 'Overview' },
  { path: '/gifts', name: 'Gifts' },
  { path: '/applications', name: 'Applications' },
  { path: '/messages', name: 'Messages' },
] as const;

/** @param current path of the current tab, below the office's own @param isPage whether the tab's own page is open, not one below it */
export function OfficeNav({ current, isPage }: { current: string | undefined; isPage: boolean }) {
  const nav = useRef<HTMLElement>(null);
  // On very narrow phones the row overflows: scroll the current tab into view.
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
