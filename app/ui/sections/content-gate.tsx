import type { ReactNode } from 'react';
import { ContentError } from '#app/ui/sections/content-error.tsx';
import { LoadingMark } from '#app/ui/page-loader.tsx';
import { useContent } from '#app/lib/content.tsx';

interface ContentGateProps {
  /** True when the page has nothing to show. */
  isEmpty: boolean;
  /** True when a part of it is missing. */
  isPartial?: boolean;
  /** Text when the content has loaded but has nothing for this page. */
  emptyText?: string;
  children: ReactNode;
}

/** What a content-driven page shows (specification 1, section 4). A refresh that fails takes nothing away, and is told only where content is missing. */
export function gateView({
  isEmpty,
  isPartial = false,
  loading,
  error,
}: {
  isEmpty: boolean;
  isPartial?: boolean;
  loading: boolean;
  error: string | null;
}): 'content' | 'content and error' | 'loader' | 'error' | 'empty' {
  if (!isEmpty) return isPartial && error !== null ? 'content and error' : 'content';
  if (loading) return 'loader';
  return error === null ? 'empty' : 'error';
}

/** Wraps a content-driven page, or a part of it. */
export function ContentGate({ isEmpty, isPartial = false, emptyText = 'No content available', children }: ContentGateProps) {
  const { loading, error } = useContent();
  const view = gateView({ isEmpty, isPartial, loading, error });
  if (!isEmpty)
    return (
      <>
        {view === 'content and error' && <ContentError />}
        {children}
      </>
    );
  if (view === 'error') return <ContentError />;
  if (view === 'empty') return <p className="wrap section lead muted">{emptyText}</p>;
  return (
    <output className="section block">
      <LoadingMark />
      <span className="sr-only">Loading</span>
    </output>
  );
}
