import { useEffect, useSyncExternalStore } from 'react';
import * as m from '#messages/index.ts';
import { toastArea } from '#app/lib/toast/toast.ts';

/** Specification 1, section 2. Alt+T moves to the toasts and pauses them. */
export function ToastArea() {
  const sonner = useSyncExternalStore(toastArea.subscribe, toastArea.sonner, () => undefined);
  useEffect(() => addEventListener('input', toastArea.load, { once: true }), []);
  if (!sonner) return null;
  return (
    <sonner.Toaster
      position="top-center"
      closeButton
      hotkey={['altKey', 'KeyT']}
      customAriaLabel={m.ui.toasts}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: m.ui.closeToast, classNames: { toast: 'toast' } }}
    />
  );
}
