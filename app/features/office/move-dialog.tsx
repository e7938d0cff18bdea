import { useState } from 'react';
import { asksStudent } from '#domain/scholarships/states.ts';
import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { moveApplication } from '#app/features/office/applications-api.ts';
import { type Move, MOVES, type OfficeMove } from '#app/features/office/move-on.tsx';
import type { Chosen } from '#app/features/office/correction-picker.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { ApiError } from '#app/lib/api.ts';

const loadPicker = () => import('#app/features/office/correction-picker.tsx');

const NO_MOVE: Move = { action: '', text: '' };

interface MoveDialogProps {
  number: string;
  updatedAt: number;
  /** Null: closed. */
  to: OfficeMove | null;
  application: ApplicationDetails['application'];
  /** Days that a request for corrections may name. */
  asking: ApplicationDetails['asking'];
  onClose: () => void;
  onMoved: (details: ApplicationDetails) => void;
  /** Resolves when the page shows the changed application. */
  onChanged: () => Promise<void>;
}

export function MoveDialog({ number, updatedAt, to, application, asking, onClose, onMoved, onChanged }: MoveDialogProps) {
  const { action, text, isFinal = false, isDanger = false } = to ? MOVES[to] : NO_MOVE;

  const [chosen, setChosen] = useState<Chosen | null>(null);
  const correction = to && asking && asksStudent(to) ? (chosen ?? { fields: [], until: asking.until }) : undefined;

  async function moveOn(reason: string) {
    if (!to) return;
    try {
      onMoved(await moveApplication(number, { to, reason, updatedAt, correction }));
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
      {correction && asking && (
        <div className="mt-5">
          <LazyPart
            load={loadPicker}
            render={({ CorrectionPicker }) => (
              <CorrectionPicker application={application} earliest={asking.earliest} chosen={correction} onChange={setChosen} />
            )}
          />
        </div>
      )}
    </ReasonDialog>
  );
}
