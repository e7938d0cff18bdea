import { useState } from 'react';
import * as m from '#messages/index.ts';
import { remindAgain } from '#app/features/students/api.ts';
import { errorText } from '#app/lib/error-text.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

/** For students who stopped the reminders by the link in one of them. */
export function RemindAgain() {
  const [state, setState] = useState<'off' | 'busy' | 'on'>('off');
  const [error, setError] = useState('');

  async function resume() {
    if (state === 'busy') return;
    setState('busy');
    setError('');
    try {
      await remindAgain();
      setState('on');
    } catch (problem) {
      setError(errorText(problem));
      setState('off');
    }
  }

  return (
    <>
      <p className="small" aria-live="polite">
        {state === 'on' ? m.scholarships.calls.remindersOn : m.students.dashboard.remindersOff}{' '}
        {state !== 'on' && (
          <button className="text-button" type="button" aria-disabled={state === 'busy'} onClick={() => void resume()}>
            {m.students.dashboard.remindMe}
          </button>
        )}
      </p>
      <ErrorAlert error={error} />
    </>
  );
}
