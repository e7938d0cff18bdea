import { useState } from 'react';
import { type ColumnName, EXPORT_COLUMNS } from '#domain/scholarships/list/columns.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { type FullNumber, NUMBER_RIGHTS, NUMBERS } from '#domain/staff/rights.ts';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { downloadList } from '#app/features/office/applications/list/list-api.ts';
import type { Order } from '#app/features/office/applications/list/list-view.ts';
import { useOpenColumns } from '#app/features/office/applications/list/use-open-columns.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { Tick } from '#app/features/office/ui/tick.tsx';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { toast } from '#app/lib/toast/toast.ts';

const FULL: Readonly<Record<FullNumber, { column: string; text: string }>> = {
  account: { column: 'accountNo', text: 'Whole account numbers' },
  aadhaar: { column: 'aadhaar', text: 'Whole Aadhaar numbers' },
};
const FORMATS = { xlsx: 'Download for a spreadsheet (XLSX)', csv: 'Download for a program (CSV)' } as const;
type Format = keyof typeof FORMATS;

interface DownloadSheetProps {
  isOpen: boolean;
  order: Order;
  columns: readonly ColumnName[];
  /** Undefined while the server is asked. */
  count: number | undefined;
  onClose: () => void;
}

export function DownloadSheet({ isOpen, order, columns: shown, count, onClose }: DownloadSheetProps) {
  const may = useMay();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [full, setFull] = useState<readonly FullNumber[]>([]);
  const [asking, setAsking] = useState<Format>();
  const columns = chosen ?? shown;
  const isOpenColumn = useOpenColumns();
  const offered = EXPORT_COLUMNS.filter(({ name }) => isOpenColumn(name));

  const choose = (name: string, isTicked: boolean) =>
    setChosen(offered.map((one) => one.name).filter((one) => (one === name ? isTicked : columns.includes(one))));

  async function download(format: Format, reason?: string) {
    const whole = full.map((what) => FULL[what].column);
    const file = await downloadList({
      ...order,
      columns: [...new Set([...columns, ...whole])],
      format,
      full: [...full],
      ...(reason && { reason }),
    });
    toast.success(`Saved as ${file}`);
  }

  return (
    <>
      <Sheet isOpen={isOpen} title="Download" onClose={onClose}>
        <p>
          {count === undefined ? 'Every application' : count === 1 ? '1 application' : `${groupIndian(count)} applications`} of this filter,
          in this order. {isOpenColumn('aadhaar') ? 'Account and Aadhaar numbers' : 'Account numbers'} are masked unless you ask for them
          whole. Choose XLSX to read it: a spreadsheet that opens CSV changes long numbers and codes.
        </p>
        <fieldset>
          <legend>Columns</legend>
          <div className="app-ticks">
            {offered.map(({ name, label }) => (
              <Tick key={name} text={label} isTicked={columns.includes(name)} onTick={(isTicked) => choose(name, isTicked)} />
            ))}
          </div>
        </fieldset>
        {NUMBERS.filter((what) => may(NUMBER_RIGHTS[what])).map((what) => (
          <Tick
            key={what}
            text={FULL[what].text}
            isTicked={full.includes(what)}
            onTick={(isTicked) => setFull(NUMBERS.filter((one) => (one === what ? isTicked : full.includes(one))))}
          />
        ))}
        <div className="btns">
          {(Object.keys(FORMATS) as Format[]).map((format) => (
            <ActButton
              key={format}
              className={format === 'xlsx' ? 'btn btn-primary' : 'btn btn-line'}
              act={async () => {
                if (full.length > 0) setAsking(format);
                else await download(format);
              }}
            >
              {FORMATS[format]}
            </ActButton>
          ))}
        </div>
      </Sheet>
      <ReasonDialog
        isOpen={asking !== undefined}
        title="Why do you need whole numbers?"
        button="Download"
        choices="list"
        onClose={() => setAsking(undefined)}
        run={(reason) => download(asking ?? 'xlsx', reason)}
      >
        The file shows the numbers of everybody in it. Keep it where only you can read it, and delete it once it has served.
      </ReasonDialog>
    </>
  );
}
