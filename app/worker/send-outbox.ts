import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { accountHeaders, actFor } from '#app/lib/account/account-call.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { uploadedPath } from '#app/lib/files/uploaded-path.ts';
import { isNothing } from '#app/features/scholarships/device/device-store.ts';
import { closeDeviceStore, deviceStoreOf } from '#app/features/scholarships/device/open-device-store.ts';
import { sendAll } from '#app/features/scholarships/outbox/send.ts';
import { createTransport } from '#app/features/scholarships/outbox/transport.ts';

/** `news`: something arrived. `again`: something still waits. */
type Outcome = 'news' | 'again' | 'nothing';

export async function sendOutbox(): Promise<Outcome> {
  const { status, data: account } = await call('POST /auth/');
  if (!status || account?.role !== 'student') return 'nothing';
  actFor(account.id);
  try {
    const device = await deviceStoreOf(account.id);
    if (isNothing(await device.waiting())) return 'nothing';
    const transport = createTransport({ upload });
    const { isNews, mayRetry } = await sendAll(account.id, device, transport);
    return isNews ? 'news' : mayRetry ? 'again' : 'nothing';
  } finally {
    await closeDeviceStore(account.id);
  }
}

/**
 * As app/lib/files/upload.ts, but workers have no XMLHttpRequest.
 * @throws ApiError
 */
async function upload(field: string, file: File): Promise<string> {
  const body = new FormData();
  body.append(field, file, file.name);
  const response = await fetch('/api/student/upload', {
    method: 'POST',
    headers: { 'accept-language': language(), ...accountHeaders() },
    body,
  }).catch(() => {
    throw new ApiError(0, m.files.failed);
  });
  return uploadedPath(field, response.status, await response.text().catch(() => ''));
}
