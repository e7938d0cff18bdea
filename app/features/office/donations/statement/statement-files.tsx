import { filingForm } from '#domain/donations/statement/form.ts';
import { STATEMENT_STATES } from '#domain/donations/statement/states.ts';
import { FormButton, ReasonButton } from '#app/forms/form-buttons.tsx';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import {
  type Act,
  discardFile,
  noteFiled,
  noteUnfiled,
  saveStatement,
  type StatementFile,
} from '#app/features/office/donations/statement/statement-api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { Section } from '#app/features/office/ui/detail-parts.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

interface StatementFilesProps {
  files: readonly StatementFile[];
  act: Act;
}

export function StatementFiles({ files, act }: StatementFilesProps) {
  return (
    <Section title="Files">
      <ul className="grid gap-6">
        {files.map((file, n) => (
          <li className="grid gap-2" key={file.id}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <strong>{file.number === 1 ? 'First file' : `Revised file ${file.number}`}</strong>
              <Badge state={STATEMENT_STATES[file.status]} />
              <span className="num">
                {file.lines} {file.lines === 1 ? 'line' : 'lines'}, {amountOf(file.total)}
              </span>
            </p>
            <Story file={file} />
            <Acts file={file} isLast={n === 0} act={act} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Story({ file: { isElsewhere, preparedAt, preparedBy, filedOn, filedBy, acknowledgement } }: { file: StatementFile }) {
  const { day, moment } = useDates();
  return (
    <p className="small muted wrap-anywhere">
      {isElsewhere ? 'Taken over' : 'Prepared'} by {preparedBy} on {moment(preparedAt)}
      {filedOn !== null && `; handed in on ${day(filedOn)}, as ${filedBy ?? ''} noted`}
      {acknowledgement !== null && `; acknowledgement ${acknowledgement}`}
    </p>
  );
}

function Acts({ file, isLast, act }: { file: StatementFile; isLast: boolean; act: Act }) {
  const may = useMay();
  const { id, status, isElsewhere } = file;
  if (!may('donations.statement') || status === 'writing') return null;
  return (
    <div className="btns">
      <ReasonButton
        label="Download"
        title="Download the file"
        button="Download"
        choices="statement"
        run={async (reason) => toast.success(`Saved as ${await saveStatement(file, reason)}`)}
      >
        It contains the full number of every donor, and each of them is noted in the log. Keep the file where few people can read it.
      </ReasonButton>
      {status === 'prepared' && (
        <>
          <FormButton
            label="It was handed in"
            form={filingForm}
            title="The file was handed in"
            button="Note it"
            run={(values) => act(() => noteFiled(id, values), 'Noted. What changes from now on goes into a revised file.')}
          >
            Once the portal has taken it. Its lines then stay as they are, and certificates are matched with them.
          </FormButton>
          <ActButton act={() => act(() => discardFile(id), 'The file is discarded.')} busy="One moment...">
            Discard
          </ActButton>
        </>
      )}
      {status === 'filed' && isLast && !isElsewhere && (
        <ReasonButton
          label="It was not handed in"
          title="The file was not handed in after all"
          button="Note it"
          run={(reason) => act(() => noteUnfiled(id, reason), 'Noted: it waits to be handed in.')}
        >
          It waits again, as it was prepared.
        </ReasonButton>
      )}
    </div>
  );
}
