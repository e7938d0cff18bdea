import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const PAGE_LOADER_MS = 800;

/** Shown at client-side route changes; never receives focus. */
export function PageLoader() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [left, setLeft] = useState<unknown>();
  const isLeaving = navigation.state === 'loading' && navigation.location.pathname !== pathname && navigation.location !== left;
  const [isHeld, setIsHeld] = useState(false);
  const previous = useRef(pathname);
  const wasLeaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const hold = () => {
      clearTimeout(timer.current);
      setIsHeld(true);
      timer.current = setTimeout(() => setIsHeld(false), PAGE_LOADER_MS);
    };
    const isSudden = previous.current !== pathname && !wasLeaving.current;
    if (isSudden || (isLeaving && !wasLeaving.current)) hold();
    previous.current = pathname;
    wasLeaving.current = isLeaving;
  }, [isLeaving, pathname]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A page from the back/forward cache would wait forever.
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setLeft(navigation.location);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, [navigation]);

  if (!isHeld && !isLeaving) return null;
  return (
    <div className="page-loader" aria-hidden="true" data-testid="page-loader">
      <LoadingMark />
    </div>
  );
}

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
