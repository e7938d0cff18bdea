import { useState } from 'react';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { countText, type Listed, type Order } from '#app/features/office/lists/listed.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { Tick } from '#app/features/office/ui/tick.tsx';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { toast } from '#app/lib/toast/toast.ts';

const FORMATS = { xlsx: 'Download for a spreadsheet (XLSX)', csv: 'Download for a program (CSV)' } as const;
type Format = keyof typeof FORMATS;

interface DownloadSheetProps {
  listed: Listed;
  isOpen: boolean;
  order: Order;
  columns: readonly string[];
  /** Undefined while the server is asked. */
  count: number | undefined;
  onClose: () => void;
}

export function DownloadSheet({ listed, isOpen, order, columns: shown, count, onClose }: DownloadSheetProps) {
  const may = useMay();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [full, setFull] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<Format>();
  const columns = chosen ?? shown;
  const { columns: offered, full: numbers, hint, save } = listed.download;

  const choose = (name: string, isTicked: boolean) =>
    setChosen(offered.map((one) => one.value).filter((one) => (one === name ? isTicked : columns.includes(one))));

  async function download(format: Format, reason?: string) {
    const whole = numbers.filter((one) => full.includes(one.name)).map(({ column }) => column);
    const file = await save({
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
          {count === undefined ? `All ${listed.many}` : countText(listed, count, groupIndian(count))} of this filter, in this order. {hint}{' '}
          Choose XLSX to read it: a spreadsheet that opens CSV changes long numbers and codes.
        </p>
        <fieldset>
          <legend>Columns</legend>
          <div className="app-ticks">
            {offered.map(({ value, label }) => (
              <Tick key={value} text={label} isTicked={columns.includes(value)} onTick={(isTicked) => choose(value, isTicked)} />
            ))}
          </div>
        </fieldset>
        {numbers
          .filter(({ right }) => may(right))
          .map(({ name, text }) => (
            <Tick
              key={name}
              text={text}
              isTicked={full.includes(name)}
              onTick={(isTicked) => setFull(numbers.map((one) => one.name).filter((one) => (one === name ? isTicked : full.includes(one))))}
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
