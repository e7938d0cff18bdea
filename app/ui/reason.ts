import { MAX_REASON_LENGTH, REASON_LONG, REASON_REQUIRED } from '#domain/office/constants.ts';

/** Empty if valid; the server has the same limits. */
export function reasonError(typed: string): string {
  const reason = typed.trim();
  if (reason === '') return REASON_REQUIRED;
  return reason.length > MAX_REASON_LENGTH ? REASON_LONG : '';
}
