import type { ExternalToast } from 'sonner';
import { notice } from '#app/lib/notice.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

/** Page-level toasts close after 3 s (specification 1, section 9). */
const TOAST_MS = 3_000;
/** Toasts of unexpected errors: 4 s (specification 2, section 9). */
const LONG_TOAST_MS = 4_000;
/** Screen readers announce a toast only if its area was there before it, and not behind a dialog that has just closed. */
const HEARD_AFTER_MS = 150;
/** Shown for an error without a better message (specification 2, section 8). */
export const UNEXPECTED = 'An unexpected error occurred';
/** Newsletter toasts: 5 s, at the top right (specification 1, section 9). */
export const NEWSLETTER_TOAST = { duration: 5_000, position: 'top-right' } as const satisfies ExternalToast;

/** How long a message is shown, in milliseconds: depends on its text alone. */
export const toastMs = (message: string): number => (message === UNEXPECTED ? LONG_TOAST_MS : TOAST_MS);

type Sonner = typeof import('sonner');

const listeners = new Set<() => void>();
let loading: Promise<Sonner> | undefined;
let loaded: Sonner | undefined;

const loadSonner = lazyImport(() => import('sonner'));

/** The toast library is loaded with the first letter typed or the first toast: most visits need neither. */
async function load(): Promise<Sonner | undefined> {
  try {
    loading ??= loadSonner();
    loaded = await loading;
    for (const listener of listeners) listener();
    return loaded;
  } catch {
    // When offline, the message is written on the page, and the next toast tries again.
    loading = undefined;
  }
}

/** Shows messages of a kind. */
const messages = (kind: 'loading' | 'info' | 'success' | 'error') => (message: string, options?: ExternalToast) =>
  void load().then((sonner) =>
    sonner
      ? void setTimeout(() => sonner.toast[kind](message, { duration: toastMs(message), ...options }), HEARD_AFTER_MS)
      : notice(message),
  );

/** For the toast area: what to render, once it is loaded. */
export const toastArea = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  sonner: () => loaded,
  load: () => void load(),
};

/** Messages over the page. A toast with the id of an earlier one replaces it. */
export const toast = {
  /** Stays until another replaces it. */
  loading: messages('loading'),
  info: messages('info'),
  success: messages('success'),
  error: messages('error'),
};
