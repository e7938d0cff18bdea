import type { ExternalToast } from 'sonner';

/** Page-level toasts close after 3 s (specification 1, section 9). */
export const TOAST_MS = 3_000;
/** Toasts of unexpected errors: 4 s (specification 2, section 9). */
export const LONG_TOAST_MS = 4_000;
/** The newsletter's toasts: 5 s, at the top right (specification 1, section 9). */
export const NEWSLETTER_TOAST = { duration: 5_000, position: 'top-right' } as const satisfies ExternalToast;

type Sonner = typeof import('sonner');

const listeners = new Set<() => void>();
let wanted = false;
let sonner: Promise<Sonner> | undefined;

/** The toast library comes with the first toast: most visits need none. A toast that cannot be shown takes no page away. */
async function show(work: (sonner: Sonner) => unknown): Promise<void> {
  try {
    sonner ??= import('sonner');
    const loaded = await sonner;
    wanted = true;
    for (const listener of listeners) listener();
    work(loaded);
  } catch {
    // Without a signal: the next toast asks again.
    sonner = undefined;
  }
}

/** For the toast area: whether any toast was asked for yet. */
export const toastArea = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => wanted,
};

/** Messages over the page. A second one with the same id takes the place of the first. */
export const toast = {
  loading: (message: string, options?: ExternalToast) =>
    void show((s) => s.toast.loading(message, { duration: Number.POSITIVE_INFINITY, ...options })),
  info: (message: string, options?: ExternalToast) => void show((s) => s.toast.info(message, { duration: TOAST_MS, ...options })),
  success: (message: string, options?: ExternalToast) => void show((s) => s.toast.success(message, { duration: TOAST_MS, ...options })),
  error: (message: string, options?: ExternalToast) => void show((s) => s.toast.error(message, { duration: TOAST_MS, ...options })),
};
