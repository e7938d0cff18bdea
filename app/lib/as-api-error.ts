import { ApiError } from '#app/lib/api.ts';

/** What a call threw; any other error counts as no response. In a file of its own: every page loads api.ts. */
export const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(0, ''));
