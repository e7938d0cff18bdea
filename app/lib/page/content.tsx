import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import * as m from '#messages/index.ts';
import { language } from '#messages/current.ts';
import { LANGUAGES } from '#messages/language.ts';
import { CONTENT_VERSION_HEADER } from '#domain/content/schema/constants.ts';
import type { DynamicContent, Faqs, StaticContent } from '#domain/content/schema/schema.ts';
import type { PageSections } from '#app/lib/page/page-context.ts';

export interface ContentState {
  loading: boolean;
  content: { staticContent: Partial<StaticContent>; dynamicContent: Partial<DynamicContent>; faqs: Faqs };
  error: string | null;
}

interface ContentValue extends ContentState {
  reload: () => void;
}

const EMPTY = { staticContent: {}, dynamicContent: {}, faqs: {} };

export const ContentContext = createContext<ContentValue | null>(null);

interface Fetched {
  json: unknown;
  version: string | null;
}

async function fetchJson(path: string, signal: AbortSignal): Promise<Fetched> {
  const response = await fetch(`${path}?t=${Date.now()}`, { signal, priority: 'low' });
  // A captive portal answers with a page.
  const json: unknown = response.ok ? await response.json().catch(() => null) : null;
  return { json, version: json === null ? null : response.headers.get(CONTENT_VERSION_HEADER) };
}

/**
 * Logs failures and content that these pages cannot show, and leaves all lists empty.
 * @param rendered the version that the page was rendered from, which needs no check
 */
export async function loadContent(signal: AbortSignal, rendered?: string): Promise<ContentState> {
  try {
    const files = await Promise.all(
      ['StaticContent/StaticContent', 'DynamicContent/DynamicContent', 'StaticContent/faqs'].map((file) =>
        fetchJson(`/data${LANGUAGES[language()].prefix}/${file}.json`, signal),
      ),
    );
    const [statics, dynamics, faqs] = files.map(({ json }) => json);
    if (!rendered || files.some(({ version }) => version !== rendered)) {
      const { isShowable } = await import('#app/lib/page/content-check.ts');
      if (!isShowable({ statics, dynamics, faqs })) throw new Error(m.content.fetchFailed);
    }
    const content = { staticContent: statics, dynamicContent: dynamics, faqs } as ContentState['content'];
    return { loading: false, content, error: null };
  } catch (error) {
    if (!signal.aborted) console.error(error);
    return { loading: false, content: EMPTY, error: error instanceof Error ? error.message : m.content.fetchFailed };
  }
}

export function ContentProvider({ version, children }: { version: string | undefined; children: ReactNode }) {
  const [state, setState] = useState<ContentState>({ loading: true, content: EMPTY, error: null });
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((n) => n + 1), []);

  useEffect(() => {
    const abort = new AbortController();
    // The same object: a new one would render the page again during hydration.
    setState((previous) => (previous.loading ? previous : { ...previous, loading: true, error: null }));
    const load = async () => {
      const loaded = await loadContent(abort.signal, version);
      if (!abort.signal.aborted) startTransition(() => setState(loaded));
    };
    void load();
    return () => abort.abort();
  }, [attempt, version]);

  const value = useMemo(() => ({ ...state, reload }), [state, reload]);
  return <ContentContext value={value}>{children}</ContentContext>;
}

export function useContent(): ContentValue {
  const value = use(ContentContext);
  if (!value) throw new Error('useContent must be used within a ContentProvider');
  return value;
}

/** Sections of the page, replaced by newer ones once loaded. `isPartial`: a section is missing. */
export function useSections<S extends keyof StaticContent, D extends keyof DynamicContent>(
  rendered: PageSections<S, D>,
): PageSections<S, D> & { isPartial: boolean } {
  const content = useNewerContent(rendered);
  return useMemo(() => {
    const statics = newer(rendered.statics, content.staticContent);
    const dynamics = newer(rendered.dynamics, content.dynamicContent);
    const faqs = content.faqs[rendered.page] ?? rendered.faqs;
    const isPartial = [statics, dynamics].some((sections) => Object.values(sections).includes(undefined));
    return { ...rendered, statics, dynamics, faqs, isPartial };
  }, [rendered, content]);
}

export function useNewerContent(rendered: object): ContentState['content'] {
  const { content } = useContent();
  const [first, setFirst] = useState({ rendered, content });
  if (first.rendered !== rendered) setFirst({ rendered, content });
  return content === first.content ? EMPTY : content;
}

function newer<T extends object>(rendered: T, loaded: object): T {
  const keys = Object.keys(rendered) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, (loaded as T)[key] ?? rendered[key]])) as T;
}
