/** The element at the foot of every page (components/chrome/offline-notice.tsx). */
export const NOTICE_ID = 'notice';

/** Says at the foot of the page, until the next click, what must be said when nothing can be loaded. Empty for nothing. */
export function notice(text: string): void {
  (document.getElementById(NOTICE_ID) as HTMLElement).textContent = text;
}
