import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
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
            {state.waiting.isSubmitted ? 'Your application has not been sent yet' : 'Waiting to reach your account'}
          </h2>
          <ul className="muted grid list-disc gap-1 pl-5">
            {state.waiting.isSubmitted && <li>The application that you have sent from here</li>}
            {state.waiting.files.map((field) => (
              <li key={field}>
                {nameOf(field)}
                {state.rejected[field] && `: ${state.rejected[field]}`}
              </li>
            ))}
            {state.waiting.hasWords && !state.waiting.isSubmitted && <li>Your latest answers in the scholarship form</li>}
          </ul>
          <p className="small muted">
            {state.waiting.isInMemory
              ? 'This device has no room to keep it. Please leave this page open until it is sent.'
              : 'It is kept on this device and sent automatically when the signal is back.'}
          </p>
          <p className="btns">
            <button className="btn btn-primary" type="button" aria-disabled={state.isSending} onClick={state.send}>
              {state.isSending ? 'Sending...' : 'Send now'}
            </button>
            <Link className="btn btn-line" to="/dashboard/student/scholarship">
              Open the form
            </Link>
          </p>
        </section>
      )}
    </div>
  );
}
