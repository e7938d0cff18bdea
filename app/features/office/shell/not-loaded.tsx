import { Link, useRevalidator } from 'react-router';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { OfficeTab } from '#app/features/office/lib/page.ts';
import type { ApiError } from '#app/lib/api.ts';
import { useFocusOnwardWhenGone } from '#app/lib/hooks/use-focus-onward.ts';
import { errorText } from '#app/lib/error-text.ts';

const NOTHING = 'The link may be incomplete.';

export function NotLoaded({ error, tab }: { error: ApiError; tab: OfficeTab }) {
  const { revalidate, state } = useRevalidator();
  const notePress = useFocusOnwardWhenGone();
  const isMissing = error.status === 404;
  const isForbidden = error.status === 403;
  return (
    <div className="wrap dash-failed py-[clamp(32px,5vw,56px)]">
      <img src="/media/empty-state.svg" alt="" width={320} height={240} />
      <div className="stack" role="alert">
        <h1 className="text-[length:var(--text-h2)]">
          {isMissing ? 'There is nothing here' : isForbidden ? 'This is for somebody else' : 'This could not be loaded'}
        </h1>
        <p className="lead muted">{isMissing ? error.message || NOTHING : isForbidden ? error.message : errorText(error)}</p>
        <div className="btns">
          {isMissing || isForbidden ? (
            <Link className="btn btn-primary" to={isForbidden ? OFFICE_PATH : OFFICE_PATH + tab}>
              Go back
            </Link>
          ) : (
            <button
              className="btn btn-primary"
              type="button"
              aria-disabled={state === 'loading'}
              onClick={() => {
                notePress();
                void revalidate();
              }}
            >
              {state === 'loading' ? 'Trying...' : 'Try again'}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
