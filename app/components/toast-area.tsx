import { lazy, Suspense, useSyncExternalStore } from 'react';
import { TOAST_MS, toastArea } from '#app/lib/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/** Top centre (specification 1, section 2). Alt+T opens and so pauses the toasts. */
export function ToastArea() {
  const isWanted = useSyncExternalStore(toastArea.subscribe, toastArea.isWanted, () => false);
  if (!isWanted) return null;
  return (
    <Suspense>
      {/* The look is ours (styles/components.css), and follows the colour scheme by itself. */}
      <Toaster
        position="top-center"
        duration={TOAST_MS}
        closeButton
        hotkey={['altKey', 'KeyT']}
        theme="light"
        toastOptions={{ unstyled: true, classNames: { toast: 'toast' } }}
      />
    </Suspense>
  );
}
