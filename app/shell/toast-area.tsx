import { useEffect, useSyncExternalStore } from 'react';
import { toastArea } from '#app/lib/toast.ts';

/** Specification 1, section 2. Alt+T opens and pauses the toasts. */
export function ToastArea() {
  const sonner = useSyncExternalStore(toastArea.subscribe, toastArea.sonner, () => undefined);
  // Loads early: sending may happen offline.
  useEffect(() => addEventListener('input', toastArea.load, { once: true }), []);
  if (!sonner) return null;
  return (
    <sonner.Toaster
      position="top-center"
      closeButton
      hotkey={['altKey', 'KeyT']}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast' } }}
    />
  );
}
