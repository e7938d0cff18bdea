import { Link } from 'react-router';
import { OFFICE_PATH } from '#domain/office/address.ts';

const TABS = [
  { path: '', name: 'Overview' },
  { path: '/gifts', name: 'Gifts' },
  { path: '/applications', name: 'Applications' },
  { path: '/messages', name: 'Messages' },
] as const;

/** @param current path of the present tab, under the office's own @param isPage whether the tab's own page is open, not one behind it */
export function OfficeNav({ current, isPage }: { current: string | undefined; isPage: boolean }) {
  return (
    <nav className="wrap tabs pt-2" aria-label="Office">
      {TABS.map(({ path, name }) => (
        <Link
          className="whitespace-nowrap max-sm:flex-auto"
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
