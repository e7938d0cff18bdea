/** What the student is told of a move that is a letter of its own: what is so now. No SQL: the office's dialogs show it. */
import * as m from '#messages/index.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { Actor, MOVES, MoveKind } from '#domain/scholarships/states.ts';

type LetterKind = { [Kind in MoveKind]: (typeof MOVES)[Kind]['tells'] extends 'letter' ? Kind : never }[MoveKind];

interface Letter {
  /** Of mail and notification; null: `Your application: Approved`. */
  title: string | null;
  text: string;
}

/** @param amount of the award, whole rupees */
const LETTERS: Readonly<Record<LetterKind, (amount: number, actor: Actor) => Letter>> = {
  award: (amount) => ({ title: null, text: m.scholarships.letters.award(formatRupees(amount)) }),
  revise: (amount) => ({
    title: m.scholarships.letters.reviseTitle(formatRupees(amount)),
    text: m.scholarships.letters.revise(formatRupees(amount)),
  }),
  takeBack: () => ({ title: m.scholarships.letters.takeBackTitle, text: m.scholarships.letters.takeBack }),
  reopen: () => ({ title: m.scholarships.letters.reopenTitle, text: m.scholarships.letters.reopen }),
  restore: () => ({ title: m.scholarships.letters.restoreTitle, text: m.scholarships.letters.restore }),
  resume: () => ({ title: m.scholarships.letters.resumeTitle, text: m.scholarships.letters.resume }),
  decline: (_amount, actor) =>
    actor === 'student'
      ? { title: m.scholarships.letters.declineTitle, text: m.scholarships.letters.decline }
      : { title: m.scholarships.letters.endedTitle, text: m.scholarships.letters.declinedByOffice },
  leave: () => ({ title: m.scholarships.letters.endedTitle, text: m.scholarships.letters.leave }),
};

/** Null for a move that has none. @param amount of the award, whole rupees */
export const letterOf = (kind: MoveKind, { amount, actor }: { amount: number; actor: Actor }): Letter | null =>
  kind in LETTERS ? LETTERS[kind as LetterKind](amount, actor) : null;

/** Ready-made words of a move that needs some. */
export const READY_WORDS: Readonly<Partial<Record<MoveKind, string>>> = {
  reject:
    'Thank you for applying. We could not give a scholarship to everybody this time, and your application was not selected. You may apply again in the coming year.',
};
