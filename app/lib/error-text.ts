import { ApiError } from '#app/lib/api.ts';
import { NOT_LOADED, UNREACHABLE } from '#app/lib/lazy-import.ts';

const ERRORS: Readonly<Record<number, string>> = {
  0: UNREACHABLE,
  401: 'You are logged out. Please log in again in another tab, then try again here.',
  429: 'Too many requests. Please wait a minute and try again.',
};

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return NOT_LOADED;
  // The session is valid, although the status is 401.
  if (error.code === 'wrong_code') return error.message;
  return ERRORS[error.status] ?? (error.message || 'That did not work. Please try again.');
}
