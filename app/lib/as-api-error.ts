import { ApiError } from '#app/lib/api.ts';

/** What a call threw; any other error counts as no response. In a file of its own: every page loads api.ts. */
export const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(0, ''));

/** Responses that may differ on another attempt: too early, too often, a server error. */
export const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
