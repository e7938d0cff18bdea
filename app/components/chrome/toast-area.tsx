import { useEffect, useSyncExternalStore } from 'react';
import { toastArea } from '#app/lib/toast.ts';

/** Top centre (specification 1, section 2). Alt+T opens and so pauses the toasts. */
export function ToastArea() {
  const sonner = useSyncExternalStore(toastArea.subscribe, toastArea.sonner, () => undefined);
  // Who types will send, and may have lost the signal by then.
  useEffect(() => addEventListener('input', toastArea.load, { once: true }), []);
  if (!sonner) return null;
  return (
    // The look is ours (styles/components.css), and follows the colour scheme by itself.
    <sonner.Toaster
      position="top-center"
      closeButton
      hotkey={['altKey', 'KeyT']}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast' } }}
    />
  );
}
