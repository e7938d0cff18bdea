import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { moveApplication } from '#app/features/office/applications-api.ts';
import { type Move, MOVES, type OfficeMove } from '#app/features/office/move-on.tsx';
import { ApiError } from '#app/lib/api.ts';

const NO_MOVE: Move = { action: '', text: '' };

interface MoveDialogProps {
  number: string;
  updatedAt: number;
  /** Null: closed. */
  to: OfficeMove | null;
  onClose: () => void;
  onMoved: (details: ApplicationDetails) => void;
  /** Resolves when the page shows the changed application. */
  onChanged: () => Promise<void>;
}

export function MoveDialog({ number, updatedAt, to, onClose, onMoved, onChanged }: MoveDialogProps) {
  const { action, text, isFinal = false, isDanger = false } = to ? MOVES[to] : NO_MOVE;

  async function moveOn(reason: string) {
    if (!to) return;
    try {
      onMoved(await moveApplication(number, { to, reason, updatedAt }));
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 409) {
        // On an error the dialog stays open with the reason typed.
        onClose();
        await onChanged();
      }
      throw problem;
    }
  }

  return (
    <ReasonDialog
      isOpen={to !== null}
      title={isFinal ? `${action}?` : action}
      hint="The student will read it in the dashboard and by email."
      button={isFinal ? `Yes, ${action.toLowerCase()}` : action}
      isDanger={isDanger}
      onClose={onClose}
      run={moveOn}
    >
      {text}
    </ReasonDialog>
  );
}
