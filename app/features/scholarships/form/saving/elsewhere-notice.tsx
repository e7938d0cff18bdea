import * as m from '#messages/index.ts';
export function ElsewhereNotice({ onTake }: { onTake: () => void }) {
  return (
    <div className="wrap stack max-w-3xl pb-16" aria-live="polite">
      <h2>{m.scholarships.around.elsewhere}</h2>
      <p className="lead muted">{m.scholarships.around.elsewhereLead}</p>
      <button className="btn btn-primary" type="button" onClick={onTake}>
        {m.scholarships.around.continueHere}
      </button>
    </div>
  );
}
