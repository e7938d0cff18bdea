import { useEffect } from 'react';
import type { DeviceStore } from '#app/features/scholarships/device/device-store.ts';
import type { ChosenFiles } from '#app/features/scholarships/form/open/chosen-files.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';

const loadSending = lazyImport(() =>
  Promise.all([import('#app/features/scholarships/outbox/send.ts'), import('#app/features/scholarships/outbox/transport.ts')]),
);

/** Sends files that wait on the device and have no control on the page. */
export function useWaitingFiles(sync: Sync, device: DeviceStore, files: ChosenFiles): void {
  useEffect(() => {
    const stopping = new AbortController();
    let isTrying = false;
    const readFiles = async () => Object.fromEntries(Object.entries(await device.readFiles()).filter(([field]) => !files.isPresent(field)));
    const send = async (): Promise<void> => {
      const isWaiting = Object.values(await readFiles()).some(({ path }) => path === null);
      if (!isWaiting || !navigator.onLine) return;
      const [{ sendFiles }, { createTransport }] = await loadSending();
      const transport = createTransport({ signal: stopping.signal });
      await sendFiles({ ...device, readFiles }, transport, (field, path) => stopping.signal.aborted || sync.type({ [field]: path }));
    };
    const start = () => {
      if (isTrying) return;
      isTrying = true;
      void send()
        .catch(() => undefined)
        .finally(() => (isTrying = false));
    };
    start();
    addEventListener('online', start);
    const stop = files.subscribe(start);
    return () => {
      stop();
      stopping.abort();
      removeEventListener('online', start);
    };
  }, [sync, device, files]);
}
