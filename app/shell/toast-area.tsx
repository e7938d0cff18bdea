import { useEffect, useSyncExternalStore } from 'react';
import { toastArea } from '#app/lib/toast.ts';

/** Top centre (specification 1, section 2). Alt+T opens and pauses the toasts. */
export function ToastArea() {
  const sonner = useSyncExternalStore(toastArea.subscribe, toastArea.sonner, () => undefined);
  // People who type will submit, perhaps without a connection.
  useEffect(() => addEventListener('input', toastArea.load, { once: true }), []);
  if (!sonner) return null;
  return (
    // Styled in styles/components.css.
    <sonner.Toaster
      position="top-center"
      closeButton
      hotkey={['altKey', 'KeyT']}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast' } }}
    />
  );
}
