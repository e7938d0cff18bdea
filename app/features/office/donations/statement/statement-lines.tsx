import { useMemo } from 'react';
import { OTHER_IDS } from '#domain/donations/donor-constants.ts';
import { DONATION_NATURES, type ReportedMode } from '#domain/donations/modes.ts';
import { certificateForm } from '#domain/donations/statement/form.ts';
import { LACKS, LEFT_OUT, STATEMENT_SETS } from '#domain/donations/statement/lacks.ts';
import type { Statement } from '#domain/office/operations/statement-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { type Act, askDonors, numberCertificate, readStatement } from '#app/features/office/donations/statement/statement-api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { useRowKeys } from '#app/features/office/lib/use-row-keys.ts';
import { useRows } from '#app/features/office/lib/use-rows.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { RowLink } from '#app/features/office/ui/detail-parts.tsx';
import { EmptyState } from '#app/features/office/ui/empty-state.tsx';
import { MoreButton } from '#app/features/office/ui/more-button.tsx';

type Line = Statement['lines'][number];
type Left = Statement['donations'][number];

interface StatementLinesProps {
  statement: Statement;
  act: Act;
}

const isLeft = (row: Line | Left): row is Left => 'reference' in row;
const keyOf = (row: Line | Left): string =>
  isLeft(row) ? row.reference : [row.donor, row.nature, row.mode, row.amount, row.filed?.id].join(' ');
const rowsOf = ({ lines, donations, next }: Statement) => ({ rows: [...lines, ...donations], next });

export function StatementLines({ statement, act }: StatementLinesProps) {
  const { year, set } = statement;
  const first = useMemo(() => rowsOf(statement), [statement]);
  const { rows, list, ...more } = useRows<Line | Left>(first, async (after) =>
    rowsOf(await readStatement({ year: String(year), set, after })),
  );
  useRowKeys(list, { count: rows.length, more: more.hasMore ? more.more : undefined });
  return (
    <>
      <div ref={list}>
        {rows.length === 0 ? (
          <EmptyState title="Nothing here" text={`No line is in “${STATEMENT_SETS[set]}”.`} />
        ) : (
          <ul className="border-t border-line">
            {rows.map((row) => (
              <li className="grid gap-1 border-b border-line py-3 wrap-anywhere" key={keyOf(row)}>
                {isLeft(row) ? <LeftOut row={row} /> : <OneLine line={row} year={year} act={act} />}
              </li>
            ))}
          </ul>
        )}
      </div>
      <MoreButton {...more} />
    </>
  );
}

const MODE_LABELS: Readonly<Record<ReportedMode, string>> = { cash: 'Cash', kind: 'In kind', electronic: 'Electronic or cheque' };

const CHANGES: Readonly<Record<Line['change'], string>> = {
  new: '',
  changed: 'Changed since it was handed in',
  same: '',
  gone: 'Handed in, and gives nothing after all',
};

function OneLine({ line, year, act }: { line: Line; year: number; act: Act }) {
  const { day } = useDates();
  const { donor, name, idCode, id, nature, mode, amount, donations, lacks, change, filed, askedAt } = line;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto">
          {donor && <RowLink list={`${OFFICE_PATH}/donors`} name={donor} />} {name || <span className="muted">Name not known</span>}
        </p>
        <span className="num shrink-0">{amountOf(amount)}</span>
      </div>
      <p className="small muted">
        {[
          idCode ? `${idCode === 'pan' ? 'PAN' : OTHER_IDS[idCode]} ${id ?? ''}` : 'No number',
          DONATION_NATURES[nature],
          MODE_LABELS[mode],
          donations === 1 ? 'one donation' : `${donations} donations`,
          CHANGES[change] && filed ? `${CHANGES[change]} with ${amountOf(filed.amount)}` : '',
          filed?.certificate ? `certificate ${filed.certificate}` : '',
          askedAt ? `asked on ${day(askedAt)}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {lacks.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {lacks.map((lack) => (
            <span className={LACKS[lack].isBlocking ? 'badge bad' : 'badge warn'} key={lack}>
              {LACKS[lack].label}
            </span>
          ))}
          <Mend line={line} year={year} act={act} />
        </div>
      )}
    </>
  );
}

function Mend({ line: { donor, name, filed, lacks, canBeAsked }, year, act }: { line: Line; year: number; act: Act }) {
  const may = useMay();
  return (
    <>
      {canBeAsked && donor && may('messages.writeToDonors') && (
        <ActButton
          act={() =>
            act(async () => {
              await askDonors(year, donor);
              return `A form is on its way to ${name || donor}.`;
            })
          }
          busy="One moment..."
        >
          Mail a form
        </ActButton>
      )}
      {filed && lacks.includes('certificate') && may('donations.statement') && (
        <FormButton
          label="Enter its certificate"
          form={certificateForm}
          title="Certificate of this line"
          button="Note it"
          run={({ certificate }) => act(() => numberCertificate(filed.id, certificate), 'Noted: the line can be revised.')}
        >
          A revised file names the certificate that the portal issued for the line.
        </FormButton>
      )}
    </>
  );
}

function LeftOut({ row: { reference, name, amount, at, reason } }: { row: Left }) {
  const { day } = useDates();
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto">
          <RowLink list={`${OFFICE_PATH}/donations`} name={reference} /> {name}
        </p>
        <span className="num shrink-0">{amountOf(amount)}</span>
      </div>
      <p className="small muted">
        {day(at)} · {LEFT_OUT[reason]}
      </p>
    </>
  );
}
