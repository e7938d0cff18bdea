import { TAKEOVER_KINDS, TAKEOVER_STATES } from '#domain/donations/takeover/kinds.ts';
import type { TakenFile, TakeoverOverview } from '#domain/office/operations/takeover-operations.ts';
import { ReasonButton } from '#app/forms/form-buttons.tsx';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { undoTakeover } from '#app/features/office/donations/takeover/takeover-api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { Section } from '#app/features/office/ui/detail-parts.tsx';
import { Badge } from '#app/ui/dashboard/badge.tsx';
import { toast } from '#app/lib/toast/toast.ts';

interface TakenFilesProps {
  files: readonly TakenFile[];
  onChange: (overview: TakeoverOverview) => void;
}

export function TakenFiles({ files, onChange }: TakenFilesProps) {
  const { moment } = useDates();
  return (
    <Section title="Files taken over">
      {files.length === 0 ? (
        <p className="muted">None so far.</p>
      ) : (
        <ul className="border-t border-line" aria-live="polite">
          {files.map((file) => (
            <li className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3" key={file.id}>
              <div className="grid gap-1 wrap-anywhere">
                <p dir="auto">
                  <strong>{file.name}</strong>
                </p>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge state={TAKEOVER_STATES[file.status]} />
                  <span>{countOf(file)}</span>
                </p>
                <p className="small muted">
                  {file.by}, {moment(file.at)}
                  {file.undoneBy !== null && file.undoneAt !== null && `; taken back by ${file.undoneBy}, ${moment(file.undoneAt)}`}
                </p>
                {file.problem && (
                  <p className="small">
                    Row {file.problem.line}: {file.problem.text}
                  </p>
                )}
              </div>
              {TAKEOVER_STATES[file.status].isWritten && (
                <ReasonButton
                  label="Take back"
                  title={`Take ${file.name} back?`}
                  button="Take back"
                  isDanger
                  run={async (reason) => {
                    onChange(await undoTakeover(file.id, reason));
                    toast.success('It is being taken back.');
                  }}
                >
                  Everything that this file brought goes, as long as nothing followed from it. What somebody has changed since stays.
                </ReasonButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function countOf({ kind, lines, written, amount, status }: TakenFile): string {
  const { one, many } = TAKEOVER_KINDS[kind];
  const what = `${lines} ${lines === 1 ? one : many}`;
  const money = kind === 'donations' ? `, ${amountOf(amount)}` : '';
  return TAKEOVER_STATES[status].isWriting ? `${written} of ${what}${money}` : what + money;
}
