import { useEffect, useEffectEvent } from 'react';
import type { TabLock } from '#app/features/scholarships/device/tab-lock.ts';
import { leaving } from '#app/features/scholarships/device/logout-signal.ts';
import { hasUnsynced } from '#app/features/scholarships/sync/draft-state.ts';
import { askForSync } from '#app/features/scholarships/device/outbox-mark.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';

interface SavingTools {
  claim: TabLock | null;
  settled: () => Promise<void>;
  onTaken: (by: 'tab' | 'logout') => void;
}

/** Saves when the page is left or hidden; syncs when it is visible or online again. */
export function useSaving(sync: Sync, { claim, settled, onTaken }: SavingTools) {
  const giveUp = useEffectEvent(async (by: 'tab' | 'logout') => {
    await sync.flush();
    if (by === 'logout') await settled();
    await sync.stop();
    claim?.release();
    onTaken(by);
  });

  useEffect(() => {
    const keep = () => {
      void sync.flush();
      if (hasUnsynced(sync.state())) askForSync();
    };
    const see = () => (document.visibilityState === 'hidden' ? keep() : void sync.pull());
    const goOnline = () => {
      sync.setLink('unknown');
      void sync.pull();
    };
    const goOffline = () => sync.setLink('offline');
    if (!navigator.onLine) goOffline();
    claim?.onWanted(() => void giveUp('tab'));
    const stopHolding = leaving.onLeave(() => giveUp('logout'));
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', see);
    addEventListener('online', goOnline);
    addEventListener('offline', goOffline);
    return () => {
      stopHolding();
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', see);
      removeEventListener('online', goOnline);
      removeEventListener('offline', goOffline);
      keep();
      void sync.stop();
    };
  }, [sync, claim]);
}
