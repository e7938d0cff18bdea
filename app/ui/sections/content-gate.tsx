import type { ReactNode } from 'react';
import * as m from '#messages/index.ts';
import { LoadingMark } from '#app/ui/page-loader.tsx';
import { useContent } from '#app/lib/page/content.tsx';

interface ContentGateProps {
  isEmpty: boolean;
  isPartial?: boolean;
  emptyText?: string;
  children: ReactNode;
}

/** Shows its part once the content is there (specification 1, section 4); a failed refresh shows only where content is missing. */
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

export function ContentGate({ isEmpty, isPartial = false, emptyText = m.content.none, children }: ContentGateProps) {
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
      <span className="sr-only">{m.ui.loading}</span>
    </output>
  );
}

function ContentError() {
  const { error, loading, reload } = useContent();
  return (
    <div role="alert">
      {error !== null && !loading && (
        <div className="notice">
          <p className="wrap">
            <span>{m.content.error(error)}</span>
            <button className="btn btn-line" type="button" onClick={reload}>
              {m.ui.tryAgain}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
