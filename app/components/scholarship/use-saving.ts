import { useEffect, useEffectEvent } from 'react';
import type { Claim } from '#app/lib/draft/claim.ts';
import type { Sync } from '#app/lib/draft/sync.ts';

/**
 * Saves when the page is left or hidden; syncs with the account when it is visible or online again.
 * @param onTaken called when another tab takes over the draft
 */
export function useSaving(sync: Sync, claim: Claim | null, onTaken: () => void) {
  const giveUp = useEffectEvent(async () => {
    await sync.keepNow();
    await sync.stop();
    claim?.release();
    onTaken();
  });

  useEffect(() => {
    const keep = () => void sync.keepNow();
    const see = () => (document.visibilityState === 'hidden' ? keep() : void sync.pull());
    const goOnline = () => {
      sync.setLink('unknown');
      void sync.pull();
    };
    const goOffline = () => sync.setLink('offline');
    if (!navigator.onLine) goOffline();
    claim?.onWanted(() => void giveUp());
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', see);
    addEventListener('online', goOnline);
    addEventListener('offline', goOffline);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', see);
      removeEventListener('online', goOnline);
      removeEventListener('offline', goOffline);
      keep();
      void sync.stop();
    };
  }, [sync, claim]);
}
