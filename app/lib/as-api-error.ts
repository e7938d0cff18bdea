import { ApiError } from '#app/lib/api.ts';

/** Other errors count as no response. */
export const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(0, ''));

/** Another attempt may succeed. */
export const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
