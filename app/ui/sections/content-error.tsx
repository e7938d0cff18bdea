import { useContent } from '#app/lib/content.tsx';

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
