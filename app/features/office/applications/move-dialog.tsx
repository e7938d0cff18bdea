import { useState } from 'react';
import { asksStudent } from '#domain/scholarships/states.ts';
import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { type Decision, moveApplication } from '#app/features/office/applications/applications-api.ts';
import { type Move, MOVES } from '#app/features/office/applications/move-on.tsx';
import type { Chosen } from '#app/features/office/applications/correction-picker.tsx';
import { type ChangedProps, unlessChanged } from '#app/features/office/lib/unless-changed.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';

const loadPicker = () => import('#app/features/office/applications/correction-picker.tsx');

const NO_MOVE: Move = { action: '', text: '' };

interface MoveDialogProps extends ChangedProps {
  number: string;
  updatedAt: number;
  /** Null: closed. */
  to: Decision | null;
  application: ApplicationDetails['application'];
  /** Days that a request for corrections may name. */
  asking: ApplicationDetails['asking'];
}

export function MoveDialog({ number, updatedAt, to, application, asking, ...changed }: MoveDialogProps) {
  const { action, text, isFinal = false, isDanger = false } = to ? MOVES[to] : NO_MOVE;

  const [chosen, setChosen] = useState<Chosen | null>(null);
  const correction = to && asking && asksStudent(to) ? (chosen ?? { fields: [], until: asking.until }) : undefined;

  async function moveOn(reason: string) {
    if (!to) return;
    await unlessChanged(changed, moveApplication(number, { to, reason, updatedAt, correction }));
  }

  return (
    <ReasonDialog
      isOpen={to !== null}
      title={isFinal ? `${action}?` : action}
      hint="The student will read it in the dashboard and by email."
      button={isFinal ? `Yes, ${action.toLowerCase()}` : action}
      isDanger={isDanger}
      onClose={changed.onClose}
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
