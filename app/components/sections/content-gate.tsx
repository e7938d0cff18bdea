import type { ReactNode } from 'react';
import { LoadingMark } from '#app/components/chrome/page-loader.tsx';
import { useContent } from '#app/lib/content.tsx';

interface ContentGateProps {
  /** True when the page has nothing to show. */
  isEmpty: boolean;
  /** Text when the content has loaded but has nothing for this page. */
  emptyText?: string;
  children: ReactNode;
}

/** What a content-driven page shows (specification 1, section 4). Existing content stays even if refreshing it fails. */
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

/** Wraps a content-driven page. The error itself is shown above every page (content-error.tsx), alone if there is no content. */
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
