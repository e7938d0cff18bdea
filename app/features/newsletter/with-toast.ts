import { asApiError } from '#app/lib/as-api-error.ts';
import type { ApiError } from '#app/lib/api.ts';
import { NEWSLETTER_TOAST, toast } from '#app/lib/toast/toast.ts';

export const TOAST = { ...NEWSLETTER_TOAST, id: 'newsletter' };

/**
 * Loading, then what `run` returns or what `failure` makes of its error (specification 1, section 8).
 * @returns the error
 */
export async function withToast(
  loading: string,
  run: () => Promise<string>,
  failure: (error: ApiError) => string,
): Promise<ApiError | undefined> {
  toast.loading(loading, { ...TOAST, duration: Number.POSITIVE_INFINITY });
  try {
    toast.success(await run(), TOAST);
    return undefined;
  } catch (thrown) {
    const error = asApiError(thrown);
    toast.error(failure(error), TOAST);
    return error;
  }
}
