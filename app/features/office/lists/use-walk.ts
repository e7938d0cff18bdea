import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { ListPlace } from '#domain/lists/schema.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { ListOrder } from '#app/features/office/lib/list-order.ts';
import type { FromList } from '#app/features/office/ui/detail-parts.tsx';

/** Whoever goes on sooner than this has nothing fetched ahead. */
const AHEAD_AFTER_MS = 400;

export interface Walk {
  /** Null without a list, or until its place in the list is known. */
  place: ListPlace | null;
  go: (to: 'previous' | 'next') => void;
}

export interface Walked {
  /** Below the office. */
  path: string;
  /** The same function each time. */
  placeOf: (number: string, order: ListOrder) => Promise<ListPlace>;
  /** Fetches the next one ahead. */
  fetchAhead?: (number: string) => void;
}

/** Previous and Next in the list that led here; its filter is in the history entry's state, so no searched word is in the URL. */
export function useWalk(number: string, { path, placeOf, fetchAhead }: Walked): Walk {
  const { state } = useLocation() as { state: FromList | null };
  const order = state?.order;
  const navigate = useNavigate();
  const { state: navigation } = useNavigation();
  const [found, setFound] = useState<{ number: string; place: ListPlace } | null>(null);
  const place = found?.number === number ? found.place : null;
  const next = place?.next;

  useEffect(() => {
    if (!order) return;
    let isLeft = false;
    void placeOf(number, order).then(
      (now) => isLeft || setFound({ number, place: now }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [number, order, placeOf]);

  useEffect(() => {
    if (!next || !fetchAhead) return;
    const timer = setTimeout(() => fetchAhead(next), AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next, fetchAhead]);

  return {
    // Until it is known the buttons keep their last state.
    place: order ? (found?.place ?? null) : null,
    go(to) {
      const other = place?.[to];
      if (other && navigation === 'idle') void navigate(`${OFFICE_PATH}${path}/${encodeURIComponent(other)}`, { state, replace: true });
    },
  };
}
