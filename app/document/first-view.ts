/** Stands for the rel of preloads, and within the type of scripts, until their turn comes. */
const LATE = 'late';

/**
 * Runs in the browser, ahead of the page's content. On a slow connection and processor the visible screen comes first:
 * sections below it are laid out later (styles/first-view.css), and scripts and fonts are requested after the first paint
 * (until then, styles/fallback-fonts.css). React ignores what this changes: it compares attributes in development only, where
 * this is left out.
 */
function firstView(late: string): void {
  document.currentScript?.remove();
  const page = document.documentElement;
  const unmark = () => page.removeAttribute('data-first-view');
  // Sections that are laid out keep an inline style. Removing the mark would restyle the whole page: wait for the next navigation.
  const over = () => {
    if ('navigation' in globalThis) navigation.addEventListener('navigate', unmark, { once: true });
    else unmark();
  };
  const fonts = document.querySelector<HTMLStyleElement>('#fonts');
  const preload = document.querySelector<HTMLLinkElement>('link[data-as=font]');
  /** Resolves when the font is in use, or will not come, or takes too long. Switched on before it has come, it would lay out the page once more. */
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
    // One section per task, so that a tap can come in between: reading its height forces the layout.
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
  // React Router puts a page where it was left. After the reload of a document route, the browser would put it elsewhere.
  if (history.state) history.scrollRestoration = 'manual';
  // Going back, or to a fragment, needs the full height at once. What is reloaded has the fonts.
  let fontsAreHere: Promise<unknown> | undefined;
  if (history.state || location.hash) fontsAreHere = startFonts();
  else {
    page.setAttribute('data-first-view', '');
    if (fonts) fonts.media = 'not all';
  }
  addEventListener('DOMContentLoaded', () => {
    // In a background tab there is no paint to wait for.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      fontsAreHere ??= startFonts();
      return startScripts();
    }
    const painted = new Promise<void>((resolve) => {
      // The end of a long page may arrive after the first paint: this lets it be painted as well.
      const afterNextPaint = () => requestAnimationFrame(() => setTimeout(resolve));
      // The first paint of all may be the empty ground.
      new PerformanceObserver((paints) => paints.getEntriesByName('first-contentful-paint').length > 0 && afterNextPaint()).observe({
        type: 'paint',
        buffered: true,
      });
      // Browsers that hide timing from pages may never report a paint.
      setTimeout(resolve, 2000);
    });
    // Scripts beside the fonts would keep the text from them for a second or more of a slow line.
    void painted.then(() => (fontsAreHere ??= startFonts())).then(startScripts);
  });
}

/** The text of its script. */
export const FIRST_VIEW_SCRIPT = `(${firstView.toString()})(${JSON.stringify(LATE)})`;

/** The same page, visible sooner. React Router has no setting for when its scripts are requested. */
export function putFirstViewFirst(html: string): string {
  return (
    html
      .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
      // Only a preload may have the attribute `as`.
      .replace(/<link rel="preload"([^>]*) as="font"/, `<link rel="${LATE}"$1 data-as="font"`)
      .replace('<script type="module" async="">', `<script type="text/${LATE}">`)
      .replace('</head>', `<script>${FIRST_VIEW_SCRIPT}</script></head>`)
  );
}
