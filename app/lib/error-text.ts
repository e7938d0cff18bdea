import * as m from '#messages/index.ts';
import { ApiError } from '#app/lib/api.ts';
import { inLanguage } from '#messages/current.ts';

const ERRORS = inLanguage<Readonly<Record<number, string>>>(() => ({
  0: m.errors.unreachable,
  401: m.errors.loggedOut,
  429: m.errors.tooManyRequests,
}));

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.errors.notLoaded;
  // The session is valid, although the status is 401.
  if (error.code === 'wrong_code') return error.message;
  return ERRORS[error.status] ?? (error.message || m.errors.didNotWork);
}
