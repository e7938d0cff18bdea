import type { ReactNode } from 'react';
import { LoadingMark } from '#app/components/chrome/page-loader.tsx';
import { useContent } from '#app/lib/content.tsx';

interface ContentGateProps {
  /** True when the page has nothing at all to show. */
  isEmpty: boolean;
  /** What to say when the content is there but has nothing for this page. */
  emptyText?: string;
  children: ReactNode;
}

/** What a content-driven page shows (specification 1, section 4). Content that is there stays, whatever became of its refresh. */
export function gateView({
  isEmpty,
  loading,
  error,
}: {
  isEmpty: boolean;
  loading: boolean;
  error: string | null;
}): 'content' | 'loader' | 'error' | 'empty' {
  if (!isEmpty) return 'content';
  if (loading) return 'loader';
  return error === null ? 'empty' : 'error';
}

/** Stands around a page made from content. The error itself stands above every page (content-error.tsx): with no content, alone. */
export function ContentGate({ isEmpty, emptyText = 'No content available', children }: ContentGateProps) {
  const { loading, error } = useContent();
  const view = gateView({ isEmpty, loading, error });
  if (view === 'content') return children;
  if (view === 'error') return null;
  if (view === 'empty') return <p className="wrap section lead muted">{emptyText}</p>;
  return (
    <output className="section block">
      <LoadingMark />
      <span className="sr-only">Loading</span>
    </output>
  );
}
