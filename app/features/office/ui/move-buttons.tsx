import { useState } from 'react';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { toast } from '#app/lib/toast/toast.ts';

export interface Move<To extends string> {
  to: To;
  action: string;
  done: string;
}

interface MoveButtonsProps<To extends string, Moved> {
  moves: readonly Move<To>[];
  move: (to: To) => Promise<Moved>;
  onMoved: (moved: Moved) => void;
  undo?: (moved: Moved) => Promise<void>;
}

const UNDO_MS = 10_000;

export function MoveButtons<To extends string, Moved>({ moves, move, onMoved, undo }: MoveButtonsProps<To, Moved>) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  async function press({ to, done }: Move<To>) {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    try {
      const moved = await move(to);
      if (undo) toast.success(done, { duration: UNDO_MS, action: { label: 'Undo', onClick: () => void takeBack(moved) } });
      else toast.success(done);
      onMoved(moved);
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  }

  async function takeBack(moved: Moved) {
    try {
      await undo?.(moved);
      toast.success('Undone.');
    } catch (cause) {
      toast.error(errorText(cause));
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {moves.map((one, index) => (
          <button
            key={one.to}
            className={index === 0 ? 'btn btn-line' : 'text-button'}
            type="button"
            aria-disabled={isBusy}
            onClick={() => void press(one)}
          >
            {one.action}
          </button>
        ))}
      </div>
      <ErrorAlert error={error} />
    </>
  );
}
