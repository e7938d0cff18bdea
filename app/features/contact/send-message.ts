import { CONTACT_TIMEOUT_MS, MESSAGE_SENT, NO_RESPONSE, SERVER_ERROR } from '#domain/contact/constants.ts';
import type { ContactMessage } from '#domain/contact/form.ts';
import { ApiError, call, successOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

const TOAST = { id: 'message' };

/** @throws ApiError after a toast that says so (specification 1, section 8) */
export async function sendMessage(message: ContactMessage): Promise<void> {
  toast.loading('Sending your message...', TOAST);
  try {
    const { msg } = successOf(await call('POST /web/msg', { body: { data: message }, timeout: CONTACT_TIMEOUT_MS }));
    toast.success(msg || MESSAGE_SENT, TOAST);
  } catch (error) {
    toast.error(error instanceof ApiError && error.status === 0 ? NO_RESPONSE : (error as Error).message || SERVER_ERROR, TOAST);
    throw error;
  }
}
