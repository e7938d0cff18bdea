import { ApiError } from '#app/lib/api.ts';

/** Any other error counts as no response. Apart, since every page loads api.ts. */
export const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(0, ''));

/** Too early, too often, a server error: another attempt may succeed. */
export const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
