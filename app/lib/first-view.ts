/** What stands in for a script's type, or a preload's, until it is its turn. */
const LATE = 'late';

/**
 * Runs in the browser, ahead of the page's words. On a narrow line and a slow processor what is on the screen comes first:
 * sections below it are laid out when there is time (styles/first-view.css), and scripts are asked for once the words stand
 * there. What it leaves on the page, React does not look at: it compares attributes in development alone, where this is left out.
 */
function firstView(late: string): void {
  document.currentScript?.remove();
  const page = document.documentElement;
  const unmark = () => page.removeAttribute('data-first-view');
  // What is laid out stays so by its own style. To take the mark away styles the whole page anew: the next page will do that anyway.
  const over = () => {
    if ('navigation' in globalThis) navigation.addEventListener('navigate', unmark, { once: true });
    else unmark();
  };
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${late}]`)) link.rel = 'modulepreload';
    for (const waiting of document.querySelectorAll(`script[type=${late}]`)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = waiting.textContent;
      waiting.replaceWith(script);
    }
    // One at a time, so that a tap comes in between: reading a height is what lays a section out.
    const sections = [...document.querySelectorAll<HTMLElement>('main > *, body > footer')];
    const turns = new MessageChannel();
    turns.port1.addEventListener('message', () => {
      const next = sections.shift();
      if (!next) return over();
      next.style.contentVisibility = 'visible';
      if (next.offsetHeight >= 0) turns.port2.postMessage(null);
    });
    turns.port1.start();
    turns.port2.postMessage(null);
  };
  // Who comes back, or comes for one place of the page, needs its whole height at once.
  if (!history.state && !location.hash) page.setAttribute('data-first-view', '');
  addEventListener('DOMContentLoaded', () => {
    // In a tab that nobody sees yet there is no paint to wait for.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return start();
    // A browser that tells nobody how fast it is tells nothing of its paints either.
    const patience = setTimeout(start, 2000);
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      clearTimeout(patience);
      start();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** The same page, on the screen sooner. React Router has no setting for when its scripts are asked for. */
export function putFirstViewFirst(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}" fetchpriority="low"`)
    .replace('<script type="module" async="">', `<script type="${LATE}">`)
    .replace('</head>', `<script>(${firstView.toString()})(${JSON.stringify(LATE)})</script></head>`);
}
