import * as m from '#messages/index.ts';
import { hasUnsynced } from '#app/features/scholarships/sync/draft-state.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';
import { ApiError } from '#app/lib/api.ts';

const PATIENCE_MS = 10_000;

/** Once the account has all of the draft. @throws ApiError with status 0 without a signal */
export async function inAccount(sync: Sync): Promise<void> {
  await sync.flush();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    const unsubscribe = sync.subscribe(look);
    function end(isThere: boolean) {
      clearTimeout(timer);
      unsubscribe();
      if (isThere) resolve();
      else reject(new ApiError(0, m.scholarships.sending.noSignal));
    }
    function look() {
      const state = sync.state();
      if (!hasUnsynced(state)) end(true);
      else if (state.link === 'offline' || state.conflict) end(false);
    }
    look();
  });
}
