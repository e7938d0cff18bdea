import { useState } from 'react';
import { changeWords } from '#domain/students/profile/profile-change-words.ts';
import type { ProfileChangeView } from '#domain/students/responses.ts';
import { ask } from '#app/features/office/lib/api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';

/** Fetched, and so recorded, only when somebody opens it. @param number of the application */
export function ProfileChanges({ number }: { number: string }) {
  const { day } = useDates();
  const [changes, setChanges] = useState<readonly ProfileChangeView[] | 'loading' | 'failed' | null>(null);

  function load() {
    setChanges('loading');
    ask('GET /office/applications/:number/profile', { params: { number } }).then(
      (read) => setChanges(read),
      () => setChanges('failed'),
    );
  }

  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && (changes === null || changes === 'failed') && load()}>
      <summary className="text-button">What the student changed in the profile</summary>
      <p className="small muted empty:hidden" aria-live="polite">
        {changes === 'loading' && 'Loading...'}
        {changes === 'failed' && 'It could not be loaded. Please close it and try again.'}
        {Array.isArray(changes) && changes.length === 0 && 'Nothing.'}
      </p>
      {Array.isArray(changes) && changes.length > 0 && (
        <dl className="grid gap-3 pt-2">
          {changes.map((change) => {
            const { label, text } = changeWords(change);
            return (
              <div key={`${change.field} ${change.at}`}>
                <dt className="small muted">
                  {label}, {day(change.at)}
                </dt>
                <dd className="wrap-anywhere" dir="auto">
                  {text}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </details>
  );
}
