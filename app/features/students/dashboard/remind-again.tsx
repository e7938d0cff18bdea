import { useState } from 'react';
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
        {state === 'on' ? 'Our reminders by email are on again.' : 'You have stopped our reminders.'}{' '}
        {state !== 'on' && (
          <button className="text-button" type="button" aria-disabled={state === 'busy'} onClick={() => void resume()}>
            Remind me again
          </button>
        )}
      </p>
      <ErrorAlert error={error} />
    </>
  );
}
