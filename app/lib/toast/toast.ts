import type { ExternalToast } from 'sonner';
import * as m from '#messages/index.ts';
import { notice } from '#app/lib/toast/notice.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

const TOAST_MS = 3_000;
/** For unexpected errors (specification 2, section 9). */
const LONG_TOAST_MS = 4_000;
/** Screen readers announce a toast only when its area was there before and no dialog covers it. */
const HEARD_AFTER_MS = 150;
/** Specification 1, section 9. */
export const NEWSLETTER_TOAST = { duration: 5_000, position: 'top-right' } as const satisfies ExternalToast;

export const toastMs = (message: string): number => (message === m.errors.unexpected ? LONG_TOAST_MS : TOAST_MS);

type Sonner = typeof import('sonner');

const listeners = new Set<() => void>();
let loading: Promise<Sonner> | undefined;
let loaded: Sonner | undefined;

const loadSonner = lazyImport(() => import('sonner'));

async function load(): Promise<Sonner | undefined> {
  try {
    loading ??= loadSonner();
    loaded = await loading;
    for (const listener of listeners) listener();
    return loaded;
  } catch {
    // Offline: `notice` shows the text, and the next toast tries again.
    loading = undefined;
  }
}

const messages = (kind: 'loading' | 'info' | 'success' | 'error') => (message: string, options?: ExternalToast) =>
  void load().then((sonner) =>
    sonner
      ? void setTimeout(() => sonner.toast[kind](message, { duration: toastMs(message), ...options }), HEARD_AFTER_MS)
      : notice(message),
  );

export const toastArea = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  sonner: () => loaded,
  load: () => void load(),
};

export const toast = {
  loading: messages('loading'),
  info: messages('info'),
  success: messages('success'),
  error: messages('error'),
};
