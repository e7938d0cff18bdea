import { callAsAccount } from '#app/lib/account-call.ts';
import { asApiError, isPassing } from '#app/lib/as-api-error.ts';
import type { Sent } from '#app/features/scholarships/draft/outbox.ts';

const TIMEOUT_MS = 15_000;

/** @returns true: it will never arrive; false: it had arrived */
export async function recall(key: string): Promise<Sent<boolean>> {
  try {
    const options = { headers: { 'idempotency-key': key }, timeout: TIMEOUT_MS };
    const { data } = await callAsAccount('POST /student/scholarship/recall', options);
    return { outcome: 'accepted', value: data.isRecalled };
  } catch (error) {
    const { status, message, fields } = asApiError(error);
    if (status === 401) return { outcome: 'signed-out' };
    return isPassing(status) ? { outcome: 'unanswered', message: status === 0 ? '' : message } : { outcome: 'rejected', message, fields };
  }
}
