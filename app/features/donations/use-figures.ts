import { useCallback, useEffect, useState } from 'react';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { countDonors } from '#app/features/donations/donor-counter.ts';
import { call } from '#app/lib/api.ts';

export interface Figures {
  donors: number;
  raised: number;
  target: number;
}

/** `fixed` figures count up, `live` ones come from the ledger; null until loaded. */
export function useFigures({ mode, initialDonors, raised, target }: Foundation['donations']): {
  figures: Figures | null;
  refresh: () => void;
} {
  const isLive = mode === 'live';
  const [figures, setFigures] = useState<Figures | null>(isLive ? null : { donors: initialDonors, raised, target });

  const refresh = useCallback(() => {
    if (!isLive) return;
    call('GET /payment/figures').then(setFigures, () => undefined);
  }, [isLive]);

  useEffect(refresh, [refresh]);
  useEffect(
    () => (isLive ? undefined : countDonors(initialDonors, (donors) => setFigures({ donors, raised, target }))),
    [isLive, initialDonors, raised, target],
  );

  return { figures, refresh };
}
