import { corrected } from '#domain/scholarships/corrections.ts';
import type { FieldName } from '#domain/scholarships/steps/questions.ts';
import type { SharedDraft } from '#app/forms/use-shared-draft.ts';
import type { TypedValues } from '#app/forms/values.ts';
import type { Answers } from '#app/features/scholarships/draft/answers.ts';

interface Correcting {
  /** Named by the office. */
  fields: readonly string[];
  /** What was sent. */
  stored: Answers;
  /** `YYYY-MM-DD`. */
  today: string;
}

export interface CorrectionStore extends SharedDraft {
  /** @param typed must not change later */
  at: (typed: TypedValues) => { open: readonly FieldName[]; values: TypedValues };
}

/** The draft, of which only open fields count: what else it holds is neither shown nor written. */
export function correctionStore(draft: SharedDraft, { fields, stored, today }: Correcting): CorrectionStore {
  const known = new WeakMap<TypedValues, ReturnType<CorrectionStore['at']>>();
  function at(typed: TypedValues) {
    const found = known.get(typed) ?? (corrected(fields, { stored, given: typed, today }) as ReturnType<CorrectionStore['at']>);
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
