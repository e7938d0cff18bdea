import { useSyncExternalStore } from 'react';
import * as m from '#messages/index.ts';
import type { Group } from '#domain/forms/form.ts';
import { foldedRows } from '#domain/forms/fold.ts';
import { AnswerRows } from '#app/features/scholarships/form/fields/answer-rows.tsx';
import { useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import type { OpenForm } from '#app/forms/use-form.ts';

interface FoldedProps {
  of: OpenForm;
  group: Group;
  /** Id of the element with the fields. */
  controls: string;
  onOpen: () => void;
}

/** The answers of a group, and a button that opens its fields. */
export function Folded({ of, group, controls, onOpen }: FoldedProps) {
  const { sync } = useOpenApplication();
  const values = useSyncExternalStore(of.subscribe, of.values, () => of.initial);
  const rows = foldedRows(of.form, group, values, { today: of.today });
  const isFilledIn = group.fields.some((name) => sync.state().filled.includes(name));
  return (
    <div className="rounded-(--radius) bg-sunk px-4 pt-2 sm:px-5">
      <AnswerRows rows={rows} />
      <div className="flex items-center justify-between gap-x-6">
        <p className="small muted">{isFilledIn ? m.scholarships.form.isItRight : m.scholarships.form.isItStillRight}</p>
        <button
          className="more cursor-pointer text-indigo underline underline-offset-4"
          type="button"
          aria-expanded={false}
          aria-controls={controls}
          aria-label={m.scholarships.form.changeOf(rows.map(({ label }) => label).join(', '))}
          onClick={onOpen}
        >
          {m.scholarships.form.change}
        </button>
      </div>
    </div>
  );
}
