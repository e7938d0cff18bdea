import { useState } from 'react';
import { TAKEOVER_KINDS, type TakeoverKind } from '#domain/donations/takeover/kinds.ts';
import type { TakeoverPreview } from '#domain/office/operations/takeover-operations.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { keysOf } from '#domain/shared/states.ts';
import { amountOf } from '#app/features/office/donations/lib/donation-texts.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { ChoiceButtons } from '#app/ui/choice-buttons.tsx';

type PreviewRow = TakeoverPreview['rows'][number];

const SETS = {
  wrong: { label: 'Wrong', has: ({ errors }: PreviewRow) => errors.length > 0 },
  doubtful: { label: 'Worth a look', has: ({ remarks }: PreviewRow) => remarks.length > 0 },
  fresh: { label: 'New', has: ({ isKnown }: PreviewRow) => !isKnown },
  known: { label: 'There already', has: ({ isKnown }: PreviewRow) => isKnown },
} as const;
type Set = keyof typeof SETS;

const SHOWN = 50;

interface PreviewProps {
  kind: TakeoverKind;
  preview: TakeoverPreview;
  isWorking: boolean;
  onTakeOver: () => Promise<void>;
}

/** Every row of a file, the wrong ones first. */
export function Preview({ kind, preview, isWorking, onTakeOver }: PreviewProps) {
  const { columns, ignored, rows, fresh, amount } = preview;
  const counts = keysOf(SETS).map((set) => ({ set, count: rows.filter(SETS[set].has).length }));
  const sets = counts.filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState<Set>(sets[0]?.set ?? 'fresh');
  const [shown, setShown] = useState(SHOWN);
  const listed = rows.filter(SETS[chosen].has);
  const wrong = counts.find(({ set }) => set === 'wrong')?.count ?? 0;
  const what = `${fresh.toLocaleString('en-IN')} ${fresh === 1 ? TAKEOVER_KINDS[kind].one : TAKEOVER_KINDS[kind].many}`;
  return (
    <div className="grid gap-5">
      <output>{verdictOf({ wrong, fresh, what, amount: kind === 'donations' ? amount : 0 })}</output>
      {ignored.length > 0 && <p className="muted wrap-anywhere">Not read: {ignored.join(', ')}.</p>}
      {wrong === 0 && fresh > 0 && (
        <ActButton className="btn btn-primary justify-self-start" act={onTakeOver} busy="Beginning...">
          {isWorking ? 'Take over, once the other file is done' : `Take ${what} over`}
        </ActButton>
      )}
      <ChoiceButtons
        action={`${OFFICE_PATH}/takeover`}
        name="rows"
        label="Which rows"
        choices={sets.map(({ set, count }) => ({ value: set, text: `${SETS[set].label} (${count.toLocaleString('en-IN')})` }))}
        chosen={chosen}
        onChoose={(set) => {
          setChosen(set);
          setShown(SHOWN);
        }}
      />
      <ol className="border-t border-line">
        {listed.slice(0, shown).map((row) => (
          <Row key={row.line} row={row} columns={columns} />
        ))}
      </ol>
      {listed.length > shown && (
        <button className="btn btn-line justify-self-start" type="button" onClick={() => setShown(shown + SHOWN)}>
          Show more
        </button>
      )}
    </div>
  );
}

function verdictOf({ wrong, fresh, what, amount }: { wrong: number; fresh: number; what: string; amount: number }): string {
  if (wrong > 0)
    return `${wrong === 1 ? '1 row is' : `${wrong.toLocaleString('en-IN')} rows are`} wrong. Mend the file, and choose it again: nothing is stored until every row is right.`;
  if (fresh === 0) return 'Everything in this file is in the books already.';
  return `Every row is right: ${what}${amount > 0 ? `, ${amountOf(amount)}` : ''}.`;
}

function Row({ row: { line, cells, errors, remarks, isKnown }, columns }: { row: PreviewRow; columns: readonly string[] }) {
  const given = cells.flatMap((text, at) => (text === '' ? [] : [{ title: columns[at] ?? '', text }]));
  return (
    <li className="grid gap-1 border-b border-line py-3 wrap-anywhere">
      <p>
        <strong>Row {line}</strong>
        {isKnown && <span className="muted"> is there already</span>}
      </p>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 small">
        {given.map(({ title, text }) => (
          <div className="flex gap-1.5" key={title}>
            <dt className="muted">{title}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {[...errors, ...remarks].map(({ column, text }, at) => (
        <p key={`${column} ${text}`} className={at < errors.length ? 'font-semibold text-danger' : ''}>
          {column === null ? text : `${column}: ${text}`}
        </p>
      ))}
    </li>
  );
}
