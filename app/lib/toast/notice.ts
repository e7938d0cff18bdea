/** Id of the element that app/shell/offline-notice.tsx renders. */
export const NOTICE_ID = 'notice';

/** At the foot of the page until the next click, without loading anything; an empty text removes it. */
export function notice(text: string): void {
  (document.getElementById(NOTICE_ID) as HTMLElement).textContent = text;
}
