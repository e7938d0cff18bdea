const LATE = 'late';

/**
 * Runs before the content is parsed: shows the first screen first, then the sections below (styles/first-view.css), fonts and scripts. Not
 * in development, where React compares attributes.
 */
function firstView(late: string): void {
  document.currentScript?.remove();
  const page = document.documentElement;
  const unmark = () => page.removeAttribute('data-first-view');
  // Restyles the whole page, so it waits for the next navigation.
  const over = () => {
    if ('navigation' in globalThis) navigation.addEventListener('navigate', unmark, { once: true });
    else unmark();
  };
  const fonts = document.querySelector<HTMLStyleElement>('#fonts');
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[data-as=font]')];
  const startFonts = async () => {
    const arrived = Promise.all(
      preloads.map(
        (preload) =>
          new Promise<unknown>((resolve) => {
            Object.assign(preload, { as: 'font', rel: 'preload', onload: resolve, onerror: resolve });
          }),
      ),
    );
    const within = (milliseconds: number) => Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
    // All at once: lines that break as before with both fonts or none may break differently with one.
    const show = async () => {
      await within(6000);
      if (fonts) fonts.media = '';
    };
    void show();
    await within(1500);
  };
  const startScripts = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${late}]`))
      Object.assign(link, { fetchPriority: 'low', rel: 'modulepreload' });
    for (const waiting of document.querySelectorAll(`script[type='text/${late}']`)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = waiting.textContent;
      waiting.replaceWith(script);
    }
    // One per task, so that taps are handled in between.
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
  if (history.state) history.scrollRestoration = 'manual';
  // Going back, or to a fragment, needs the page's full height.
  let fontsAreHere: Promise<unknown> | undefined;
  if (history.state || location.hash) fontsAreHere = startFonts();
  else {
    page.setAttribute('data-first-view', '');
    if (fonts) fonts.media = 'not all';
  }
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      fontsAreHere ??= startFonts();
      return startScripts();
    }
    const painted = new Promise<void>((resolve) => {
      // A long page may end after the first paint.
      const afterNextPaint = () => requestAnimationFrame(() => setTimeout(resolve));
      // The very first paint may be empty.
      new PerformanceObserver((paints) => paints.getEntriesByName('first-contentful-paint').length > 0 && afterNextPaint()).observe({
        type: 'paint',
        buffered: true,
      });
      setTimeout(resolve, 2000);
    });
    void painted.then(() => (fontsAreHere ??= startFonts())).then(startScripts);
  });
}

export const FIRST_VIEW_SCRIPT = `(${firstView.toString()})(${JSON.stringify(LATE)})`;

/** React Router cannot delay its scripts. */
export function putFirstViewFirst(html: string): string {
  return (
    html
      .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
      // Only a preload may have `as`.
      .replace(/<link rel="preload"([^>]*) as="font"/g, `<link rel="${LATE}"$1 data-as="font"`)
      .replace('<script type="module" async="">', `<script type="text/${LATE}">`)
      .replace('</head>', `<script>${FIRST_VIEW_SCRIPT}</script></head>`)
  );
}
