import { MAX_REASON_LENGTH, REASON_LONG, REASON_REQUIRED } from '#domain/office/constants.ts';

/** Error for a reason as typed; empty if it is valid. The server enforces the same limits. */
export function reasonFault(typed: string): string {
  const reason = typed.trim();
  if (reason === '') return REASON_REQUIRED;
  return reason.length > MAX_REASON_LENGTH ? REASON_LONG : '';
}
