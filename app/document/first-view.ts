/** In place of a preload's rel and a script's type, until their turn. */
const LATE = 'late';

/**
 * Runs ahead of the page's content: the visible screen first, sections below laid out later (styles/first-view.css), scripts and fonts
 * after the first paint (until then, styles/fallback-fonts.css). Left out in development, where React compares attributes.
 */
function firstView(late: string): void {
  document.currentScript?.remove();
  const page = document.documentElement;
  const unmark = () => page.removeAttribute('data-first-view');
  // Removing the mark would restyle the whole page: with the next navigation.
  const over = () => {
    if ('navigation' in globalThis) navigation.addEventListener('navigate', unmark, { once: true });
    else unmark();
  };
  const fonts = document.querySelector<HTMLStyleElement>('#fonts');
  const preload = document.querySelector<HTMLLinkElement>('link[data-as=font]');
  /** The font is in use, will not come, or takes too long: one layout for it. */
  const startFonts = async () => {
    await new Promise<unknown>((resolve) => {
      if (preload) Object.assign(preload, { as: 'font', rel: 'preload', onload: resolve, onerror: resolve });
      setTimeout(resolve, 1500);
    });
    if (fonts) fonts.media = '';
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
    // One per task, so that a tap can come between.
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
  // React Router puts a page where it was left.
  if (history.state) history.scrollRestoration = 'manual';
  // Going back, or to a fragment, needs the full height at once.
  let fontsAreHere: Promise<unknown> | undefined;
  if (history.state || location.hash) fontsAreHere = startFonts();
  else {
    page.setAttribute('data-first-view', '');
    if (fonts) fonts.media = 'not all';
  }
  addEventListener('DOMContentLoaded', () => {
    // A background tab has no paint.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      fontsAreHere ??= startFonts();
      return startScripts();
    }
    const painted = new Promise<void>((resolve) => {
      // The end of a long page may arrive after the first paint.
      const afterNextPaint = () => requestAnimationFrame(() => setTimeout(resolve));
      // The very first may be the empty ground.
      new PerformanceObserver((paints) => paints.getEntriesByName('first-contentful-paint').length > 0 && afterNextPaint()).observe({
        type: 'paint',
        buffered: true,
      });
      // Some browsers never report a paint.
      setTimeout(resolve, 2000);
    });
    // Beside the fonts, scripts would keep the text from them.
    void painted.then(() => (fontsAreHere ??= startFonts())).then(startScripts);
  });
}

export const FIRST_VIEW_SCRIPT = `(${firstView.toString()})(${JSON.stringify(LATE)})`;

/** React Router has no setting for when its scripts are requested. */
export function putFirstViewFirst(html: string): string {
  return (
    html
      .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
      // Only a preload may have `as`.
      .replace(/<link rel="preload"([^>]*) as="font"/, `<link rel="${LATE}"$1 data-as="font"`)
      .replace('<script type="module" async="">', `<script type="text/${LATE}">`)
      .replace('</head>', `<script>${FIRST_VIEW_SCRIPT}</script></head>`)
  );
}
