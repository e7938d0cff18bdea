import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContentGate, gateView } from '#app/ui/sections/content-gate.tsx';
import { ContentContext, type ContentState, ContentProvider } from '#app/lib/page/content.tsx';

describe('what a content-driven page shows', () => {
  test.each([
    [{ isEmpty: false, loading: true, error: null }, 'content'],
    [{ isEmpty: false, loading: false, error: 'There has been ann error while fetching data' }, 'content'],
    [{ isEmpty: false, isPartial: true, loading: false, error: 'There has been ann error while fetching data' }, 'content and error'],
    [{ isEmpty: false, isPartial: true, loading: false, error: null }, 'content'],
    [{ isEmpty: true, loading: true, error: null }, 'loader'],
    [{ isEmpty: true, loading: false, error: 'There has been ann error while fetching data' }, 'error'],
    [{ isEmpty: true, loading: false, error: null }, 'empty'],
  ] as const)('%o: %s', (state, view) => {
    expect(gateView(state)).toBe(view);
  });

  test('content is in the HTML before it is refreshed', () => {
    const html = renderToStaticMarkup(
      <ContentProvider version={undefined}>
        <ContentGate isEmpty={false}>
          <h1>Programs</h1>
        </ContentGate>
      </ContentProvider>,
    );
    expect(html).toBe('<h1>Programs</h1>');
  });

  test('a page without content shows the loader', () => {
    const html = renderToStaticMarkup(
      <ContentProvider version={undefined}>
        <ContentGate isEmpty>
          <h1>Programs</h1>
        </ContentGate>
      </ContentProvider>,
    );
    expect(html).toContain('Loading');
    expect(html).not.toContain('<h1>');
  });

  const EMPTY: ContentState['content'] = { staticContent: {}, dynamicContent: {}, faqs: {} };
  const afterFailure = { loading: false, error: 'no signal', content: EMPTY, reload: () => undefined };
  test.each([
    ['complete', { isEmpty: false }, false, true],
    ['in part', { isEmpty: false, isPartial: true }, true, true],
    ['missing', { isEmpty: true }, true, false],
  ])('a refresh fails while content is %s', (_what, props, saysError, showsContent) => {
    const html = renderToStaticMarkup(
      <ContentContext value={afterFailure}>
        <ContentGate {...props}>
          <h1>Programs</h1>
        </ContentGate>
      </ContentContext>,
    );
    expect([html.includes('Error: no signal') && html.includes('Try again'), html.includes('<h1>')]).toEqual([saysError, showsContent]);
  });

  test('outside its provider it throws', () => {
    expect(() => renderToStaticMarkup(<ContentGate isEmpty>words</ContentGate>)).toThrow(
      'useContent must be used within a ContentProvider',
    );
  });
});
