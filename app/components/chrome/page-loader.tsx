import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** How long the loader stands at least (specification 1, section 9). */
const PAGE_LOADER_MS = 800;

/**
 * Logo and dots over the page on every client-side route change, from the click on: never on the first view, never in the
 * way of a key or a reader. A page that takes longer keeps it up until it is there.
 */
export function PageLoader() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isLeaving = navigation.state === 'loading' && navigation.location.pathname !== pathname;
  const [isHeld, setIsHeld] = useState(false);
  const shown = useRef(pathname);
  const wasLeaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const hold = () => {
      clearTimeout(timer.current);
      setIsHeld(true);
      timer.current = setTimeout(() => setIsHeld(false), PAGE_LOADER_MS);
    };
    // A page that needs nothing from the server is there without having been waited for.
    const isSudden = shown.current !== pathname && !wasLeaving.current;
    if (isSudden || (isLeaving && !wasLeaving.current)) hold();
    shown.current = pathname;
    wasLeaving.current = isLeaving;
  }, [isLeaving, pathname]);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (!isHeld && !isLeaving) return null;
  return (
    <div className="page-loader" aria-hidden="true" data-testid="page-loader">
      <LoadingMark />
    </div>
  );
}

/** The mark with three dots: the loading screen of whatever has nothing to show yet. */
export function LoadingMark() {
  return (
    <div className="loading-mark">
      <img src="/media/mark.svg" alt="" width={56} height={56} />
      <span className="loading-dots">
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
