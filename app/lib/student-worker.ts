import { language } from '#messages/current.ts';
import { addressIn } from '#messages/language.ts';

/** Opens pages below `scope` without a signal (app/worker/student-worker.ts). */
export function registerStudentWorker(scope: '/dashboard/' | '/apply'): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register('/sw.js', { scope: addressIn(language(), scope), updateViaCache: 'none' }).catch(() => undefined);
}
