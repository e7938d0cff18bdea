import type { useRows } from '#app/features/office/lib/use-rows.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

type MoreButtonProps = Pick<ReturnType<typeof useRows>, 'hasMore' | 'isBusy' | 'error' | 'news' | 'more'>;

export function MoreButton({ hasMore, isBusy, error, news, more }: MoreButtonProps) {
  return (
    <div className="grid justify-items-start gap-3">
      {hasMore && (
        <button className="btn btn-line" type="button" aria-disabled={isBusy} onClick={() => void more()}>
          {isBusy ? 'Loading...' : 'Show more'}
        </button>
      )}
      <p className="sr-only" aria-live="polite">
        {news}
      </p>
      <ErrorAlert error={error} />
    </div>
  );
}
