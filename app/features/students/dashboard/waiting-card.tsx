import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { isUploadField, UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { outboxView } from '#app/features/scholarships/outbox/outbox-view.ts';

const nameOf = (field: string): string => (isUploadField(field) ? UPLOAD_FIELDS[field].label : field);

export function WaitingCard() {
  const state = useSyncExternalStore(outboxView.subscribe, outboxView.read, () => null);
  return (
    <div aria-live="polite" className="empty:hidden">
      {state && (
        <section className="panel mb-6 grid gap-3" aria-labelledby="waiting">
          <h2 className="text-[1.375rem]" id="waiting">
            {state.waiting.isSubmitted ? m.students.dashboard.applicationNotSent : m.students.dashboard.waits}
          </h2>
          <ul className="muted grid list-disc gap-1 pl-5">
            {state.waiting.isSubmitted && <li>{m.students.dashboard.sentFromHere}</li>}
            {state.waiting.files.map((field) => (
              <li key={field}>
                {nameOf(field)}
                {state.rejected[field] && `: ${state.rejected[field]}`}
              </li>
            ))}
            {state.waiting.hasWords && !state.waiting.isSubmitted && <li>{m.students.dashboard.latestAnswers}</li>}
          </ul>
          <p className="small muted">{state.waiting.isInMemory ? m.students.dashboard.waitsHere : m.students.dashboard.sendsLater}</p>
          <p className="btns">
            <button className="btn btn-primary" type="button" aria-disabled={state.isSending} onClick={state.send}>
              {state.isSending ? m.students.dashboard.sending : m.students.dashboard.sendNow}
            </button>
            <Link className="btn btn-line" to="/dashboard/student/scholarship">
              {m.students.dashboard.openForm}
            </Link>
          </p>
        </section>
      )}
    </div>
  );
}
