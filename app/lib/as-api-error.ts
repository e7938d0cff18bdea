import { ApiError } from '#app/lib/api.ts';

export const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(0, ''));

export const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
