import { type ReactNode, useState } from 'react';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';

interface ActButtonProps {
  act: () => Promise<void>;
  children: ReactNode;
  className?: string;
  busy?: ReactNode;
}

export function ActButton({ act, children, className = 'btn btn-line', busy = children }: ActButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  async function press() {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    try {
      await act();
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <button className={className} type="button" aria-disabled={isBusy} onClick={() => void press()}>
        {isBusy ? busy : children}
      </button>
      <ErrorAlert error={error} />
    </>
  );
}
