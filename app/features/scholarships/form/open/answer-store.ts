import { compactNumber } from '#domain/forms/normalise.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { isSameValue, type SharedDraft } from '#app/forms/use-shared-draft.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { type Answers, textOf } from '#app/features/scholarships/sync/answers.ts';
import { filledAfter } from '#app/features/scholarships/sync/filled.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';

/** The draft, as the form engine reads and writes it. */
export function answerStore(sync: Sync): SharedDraft {
  /** The permanent address as it was before the box replaced it. */
  let ownAddress = '';
  return {
    read: () => sync.state().answers,
    write(values) {
      const { answers } = sync.state();
      const typed = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameValue(value, answers[name])));
      if (Object.keys(typed).length === 0) return;
      if (typed['sameAddress'] === true) ownAddress = textOf(answers['permanentAddress']);
      sync.type(typed['sameAddress'] === false ? { ...typed, permanentAddress: ownAddress } : typed);
      const state = sync.state();
      const filled = filledAfter(typed, state.answers, state.filled);
      if (Object.keys(filled).length > 0) sync.fillIn(filled);
    },
    clear: () => undefined,
    subscribe: sync.subscribe,
  };
}

/** A masked account number means that the stored one is kept. Stored without spaces, so that cleaning leaves its mask alone. */
export function unmasked({ accountNo, ...typed }: TypedValues, answers: Answers): TypedValues {
  if (accountNo === undefined) return typed;
  const number = compactNumber(textOf(accountNo));
  const stored = maskTail(textOf(answers['accountNo']));
  return number === compactNumber(stored) ? typed : { ...typed, accountNo: number };
}
