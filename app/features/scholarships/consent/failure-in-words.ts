import * as m from '#messages/index.ts';
import { ApiError } from '#app/lib/api.ts';

/** What a guardian reads of an error. @param student given name */
export function failureInWords(error: unknown, student: string): string {
  const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
  if (code === 'too_many_requests') return m.consent.guardian.tooMany;
  if (code === 'unavailable') return m.consent.guardian.noMessages(student);
  if (code === 'conflict') return m.consent.guardian.changedMeanwhile;
  return status === 404 ? m.consent.guardian.goneTitle : m.consent.guardian.failed;
}

/** With what the server says of a field at that field. */
export function errorInWords(error: unknown, student: string): ApiError {
  const { status, code, fields } = error instanceof ApiError ? error : new ApiError(0, '');
  if (code === 'wrong_code') return new ApiError(status, '', { otp: m.consent.guardian.wrongCode });
  if (code === 'expired') return new ApiError(status, '', { otp: m.consent.guardian.codeOver });
  if (Object.keys(fields).length > 0) return new ApiError(status, '', fields);
  return new ApiError(status, failureInWords(error, student));
}

/** The message of an error, unless the server names a field: then it stands there. */
export const problemOf = (problem: unknown): string =>
  problem instanceof ApiError && Object.keys(problem.fields).length === 0 ? problem.message : '';
