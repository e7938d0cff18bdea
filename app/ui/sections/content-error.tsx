import { useContent } from '#app/lib/content.tsx';

/** Says that content which is missing could not be loaded either, and offers to try again. */
export function ContentError() {
  const { error, loading, reload } = useContent();
  return (
    <div role="alert">
      {error !== null && !loading && (
        <div className="notice">
          <p className="wrap">
            <span>Error: {error}</span>
            <button className="btn btn-line" type="button" onClick={reload}>
              Try again
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
