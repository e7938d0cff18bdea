import { useState } from 'react';
import { mayMove, type SentState } from '#domain/scholarships/states.ts';
import type { Row } from '#app/features/office/lists/listed.ts';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';
import { toast } from '#app/lib/toast/toast.ts';

const loadDialog = () => import('#app/features/office/applications/moves/move-dialog.tsx');

/** Rejects an application without opening it. */
export function useReject() {
  const [rejecting, setRejecting] = useState<Row | null>(null);
  const [moving, fetchMoving] = useLazyImport(loadDialog);
  const open = (row: Row) => void fetchMoving().then((isThere) => isThere && setRejecting(row));
  return (again: () => void) => ({
    title: 'Decide',
    button: (row: Row) =>
      mayMove(row['status'] as SentState, 'rejected', 'office') && (
        <button className="more relative z-10 underline underline-offset-4" type="button" aria-haspopup="dialog" onClick={() => open(row)}>
          Reject<span className="sr-only">{` ${String(row['number'])}`}</span>
        </button>
      ),
    dialog: moving && rejecting && (
      <moving.MoveDialog
        key={String(rejecting['number'])}
        isOpen
        number={String(rejecting['number'])}
        updatedAt={Number(rejecting['updatedAt'])}
        to="rejected"
        onClose={() => setRejecting(null)}
        onChanged={async () => again()}
        onMoved={() => {
          toast.success(`${String(rejecting['number'])} is rejected. The student has been told.`);
          again();
        }}
      />
    ),
  });
}
