import { MAX_REASON_LENGTH, REASON_LONG, REASON_REQUIRED } from '#domain/office/constants.ts';

/** What is wrong with a reason as typed; empty when nothing is. The server judges by the same limits. */
export function reasonFault(typed: string): string {
  const reason = typed.trim();
  if (reason === '') return REASON_REQUIRED;
  return reason.length > MAX_REASON_LENGTH ? REASON_LONG : '';
}
