import { ApiError } from '#app/lib/api.ts';

/** Acts; if somebody else was first (409), shows what is there now. @throws what `act` throws */
export async function orShowNewer<Result>(act: () => Promise<Result>, showNewer: () => Promise<unknown>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await showNewer().catch(() => undefined);
    throw error;
  }
}
