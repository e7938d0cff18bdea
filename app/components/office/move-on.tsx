import { useState } from 'react';
import type { ApplicationRecord } from '#domain/office/schema.ts';
import { type ApplicationState, STATE_LABELS } from '#domain/scholarships/state-labels.ts';
import { ReasonDialog } from '#app/components/account/reason-dialog.tsx';
import { moveApplication } from '#app/lib/office.ts';

/** What a move means for the student; those that cannot be undone say so. */
const MEANINGS: Partial<Record<ApplicationState, { text: string; isFinal?: boolean }>> = {
  under_review: { text: 'The office starts reading the application.' },
  more_info_requested: { text: 'The student may change the application and send it again. Please say what is missing.' },
  shortlisted: { text: 'The application goes on to the decision.' },
  approved: { text: 'The student is told that the scholarship is granted. This cannot be undone.', isFinal: true },
  rejected: { text: 'The student is told that the application was not selected. This cannot be undone.', isFinal: true },
  disbursed: { text: 'The student is told that the money has been paid out. This cannot be undone.', isFinal: true },
};

interface MoveOnProps {
  number: string;
  moves: readonly ApplicationState[];
  onMoved: (record: ApplicationRecord) => void;
}

/** The moves that the office may make next. */
export function MoveOn({ number, moves, onMoved }: MoveOnProps) {
  const [to, setTo] = useState<ApplicationState | null>(null);
  const meaning = to && MEANINGS[to];
  const label = to ? STATE_LABELS[to] : '';
  return (
    <>
      {moves.length === 0 && <p className="muted">The office cannot move it any further.</p>}
      <div className="btns">
        {moves.map((move) => (
          <button className="btn btn-line" key={move} type="button" aria-haspopup="dialog" onClick={() => setTo(move)}>
            {STATE_LABELS[move]}
          </button>
        ))}
      </div>
      <ReasonDialog
        isOpen={to !== null}
        title={meaning?.isFinal ? `Move this application to “${label}”?` : `Move to “${label}”`}
        hint="The student will read it in the dashboard and by email."
        button={meaning?.isFinal ? `Yes, move to “${label}”` : 'Move'}
        isDanger={to === 'rejected'}
        onClose={() => setTo(null)}
        run={async (reason) => {
          if (to) onMoved(await moveApplication(number, to, reason));
        }}
      >
        {meaning?.text}
      </ReasonDialog>
    </>
  );
}
