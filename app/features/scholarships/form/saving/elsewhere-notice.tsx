export function ElsewhereNotice({ onTake }: { onTake: () => void }) {
  return (
    <div className="wrap stack max-w-3xl pb-16" aria-live="polite">
      <h2>Open in another tab</h2>
      <p className="lead muted">
        Your application is open in another tab of this browser. Continue there, or here: nothing you wrote is lost.
      </p>
      <button className="btn btn-primary" type="button" onClick={onTake}>
        Continue here
      </button>
    </div>
  );
}
