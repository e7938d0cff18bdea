import { useEffect } from 'react';
import type { DeviceStore } from '#app/features/scholarships/draft/device-store.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import type { Sync } from '#app/features/scholarships/draft/sync.ts';

const loadSending = lazyImport(() =>
  Promise.all([import('#app/features/scholarships/draft/send-waiting.ts'), import('#app/features/scholarships/draft/transport.ts')]),
);

export function useWaitingFiles(sync: Sync, device: DeviceStore): void {
  useEffect(() => {
    const stopping = new AbortController();
    let isTrying = false;
    const send = async (): Promise<void> => {
      const isWaiting = Object.values(await device.readFiles()).some(({ path }) => path === null);
      if (isTrying || !isWaiting || !navigator.onLine) return;
      isTrying = true;
      const [{ sendFiles }, { createTransport }] = await loadSending();
      const transport = createTransport({ signal: stopping.signal });
      await sendFiles(device, transport, (field, path) => stopping.signal.aborted || sync.type({ [field]: path }));
    };
    const start = () =>
      void send()
        .catch(() => undefined)
        .finally(() => (isTrying = false));
    start();
    addEventListener('online', start);
    return () => {
      stopping.abort();
      removeEventListener('online', start);
    };
  }, [sync, device]);
}
