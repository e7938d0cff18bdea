import { type AskedRow, askedRows, corrected } from '#domain/scholarships/corrections.ts';
import { explanationOf } from '#domain/scholarships/corrections/explanations.ts';
import { FILE_FIELDS, isEncrypted } from '#domain/scholarships/steps/questions.ts';
import type { SharedDraft } from '#app/forms/use-shared-draft.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { type Answers, textOf } from '#app/features/scholarships/sync/answers.ts';

interface Correcting {
  /** Fields that the office named. */
  fields: readonly string[];
  /** The answers as they were sent. */
  stored: Answers;
  today: string;
  /** Whether a new file is on this device, and not in the account yet. */
  isWaiting: (field: string) => boolean;
}

export interface OpenRow extends AskedRow {
  /** The explanation, or an empty text. */
  explanation: string;
}

interface Correction {
  /** Open fields, and explanations of those that stay as they are. */
  open: readonly string[];
  values: TypedValues;
  rows: readonly OpenRow[];
}

export interface CorrectionStore extends SharedDraft {
  /** @param typed must not change later */
  at: (typed: TypedValues) => Correction;
}

const ON_DEVICE = 'on this device';

/** The draft, of which only open fields count: what else it holds is neither shown nor written. */
export function correctionStore(draft: SharedDraft, { fields, stored, today, isWaiting }: Correcting): CorrectionStore {
  const known = new WeakMap<TypedValues, Correction & { waiting: string }>();

  function correctionOf(typed: TypedValues, waiting: readonly string[]): Correction {
    const { open, values } = corrected(fields, { stored, given: typed, today });
    const files = Object.fromEntries(waiting.map((name) => [name, ON_DEVICE]));
    const rows = askedRows(fields, { stored, values: { ...values, ...files }, today }).map((row) => ({
      ...row,
      explanation: textOf(typed[explanationOf(row.field)]).trim(),
    }));
    // Of a masked number nobody here knows whether it has changed.
    const explainable = rows.filter(({ field, changed }) => changed.length === 0 || isEncrypted(field));
    return {
      open: [...open, ...explainable.map(({ field }) => explanationOf(field))],
      values: {
        ...(values as TypedValues),
        ...Object.fromEntries(rows.map(({ field }) => [explanationOf(field), typed[explanationOf(field)] ?? ''])),
      },
      rows,
    };
  }

  function at(typed: TypedValues) {
    const waiting = FILE_FIELDS.filter(isWaiting);
    const before = known.get(typed);
    if (before?.waiting === waiting.join()) return before;
    const found = { ...correctionOf(typed, waiting), waiting: waiting.join() };
    known.set(typed, found);
    return found;
  }
  return {
    ...draft,
    at,
    read: () => at(draft.read() ?? {}).values,
    write(values) {
      const { open } = at(values);
      draft.write(Object.fromEntries(open.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))));
    },
  };
}
