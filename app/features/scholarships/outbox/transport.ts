import { checkForm } from '#domain/forms/check.ts';
import { APPLICATION_HEADER } from '#domain/scholarships/constants.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { toRequest } from '#domain/scholarships/drafts/to-request.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { asApiError, isPassing } from '#app/lib/as-api-error.ts';
import type { Transport, Sent } from '#app/features/scholarships/outbox/outbox.ts';
import { uploadFile } from '#app/lib/files/upload.ts';

const TIMEOUT_MS = 15_000;

/** Takes a submission back. @returns true: it will never arrive; false: it had arrived */
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

interface TransportTools {
  /** @param share from 0 to 1 */
  onProgress?(field: string, share: number): void;
  onWaiting?(isWaiting: boolean): void;
  signal?: AbortSignal;
  upload?: typeof uploadFile;
}

export function createTransport({ onProgress, onWaiting, signal, upload: send = uploadFile }: TransportTools = {}): Transport {
  return {
    async upload(field, file) {
      try {
        return {
          outcome: 'accepted',
          value: await send(field, file, {
            ...(onProgress && { onProgress }),
            onWaiting: (_field, isWaiting) => onWaiting?.(isWaiting),
            ...(signal && { signal }),
          }),
        };
      } catch (error) {
        return failureOf(error, (message) => ({ [field]: message }));
      }
    },
    async submit(answers, key, form, correction): Promise<Sent> {
      // Rules that depend on the day are left to the account.
      const errors: Record<string, string> = checkForm(applicationForm, answers).errors;
      const fields = correction ? partOf(errors, correction.fields) : errors;
      if (Object.keys(fields).length > 0) return { outcome: 'rejected', message: '', fields };
      try {
        const headers = { 'idempotency-key': key, ...(form === undefined ? {} : { [APPLICATION_HEADER]: form }) };
        if (correction) {
          const body = Object.fromEntries(correction.fields.map((name) => [name, answers[name] ?? null]));
          await callAsAccount('POST /student/scholarship/corrections/:request', { params: { request: correction.request }, body, headers });
        } else await callAsAccount('POST /student/scholarship', { body: toRequest(answers), headers });
        return { outcome: 'accepted', value: null };
      } catch (error) {
        return failureOf(error);
      }
    },
    recall,
  };
}

const partOf = (errors: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));

function failureOf(error: unknown, fieldsOf?: (message: string) => Record<string, string>): Exclude<Sent<string>, { outcome: 'accepted' }> {
  const { status, message, fields } = asApiError(error);
  if (status === 401) return { outcome: 'signed-out' };
  if (isPassing(status)) return { outcome: 'unanswered', message: status === 0 ? '' : message };
  return { outcome: 'rejected', message, fields: renamed(fieldsOf ? fieldsOf(message) : fields) };
}

/** The API's `name` is the form's `fullName`. */
const renamed = ({ name, ...fields }: Record<string, string>): Record<string, string> =>
  name === undefined ? fields : { fullName: name, ...fields };
