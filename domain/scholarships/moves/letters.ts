/** What the student is told of a move that is a letter of its own: what is so now. No SQL: the office's dialogs show it. */
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { Actor, MOVES, MoveKind } from '#domain/scholarships/states.ts';

type LetterKind = { [Kind in MoveKind]: (typeof MOVES)[Kind]['tells'] extends 'letter' ? Kind : never }[MoveKind];

interface Letter {
  /** Of mail and notification; null: `Your application: Approved`. */
  title: string | null;
  text: string;
}

const IF_NOT = 'If this is not so, please call us at once.';

/** @param amount of the award, whole rupees */
const LETTERS: Readonly<Record<LetterKind, (amount: number, actor: Actor) => Letter>> = {
  award: (amount) => ({ title: null, text: `The scholarship is yours: ${formatRupees(amount)}.` }),
  revise: (amount) => ({
    title: `Your scholarship is ${formatRupees(amount)} now`,
    text: `The amount of your scholarship has changed. It is ${formatRupees(amount)} now; this takes the place of what we wrote to you before. We are sorry for the confusion.`,
  }),
  takeBack: () => ({
    title: 'Your scholarship is not decided yet',
    text: 'We wrote to you that the scholarship is yours. That letter no longer holds, and we are sorry. Your application is not refused: we decide on it again, and write to you. There is nothing that you need to do.',
  }),
  reopen: () => ({
    title: 'We are reading your application again',
    text: 'We wrote to you that your application was not selected. That letter no longer holds: we are reading it again, and write to you. There is nothing that you need to do.',
  }),
  restore: () => ({
    title: 'Your application is with us again',
    text: 'Your scholarship was noted as not taken up. That no longer holds: we decide on your application again, and write to you. There is nothing that you need to do.',
  }),
  resume: () => ({
    title: 'Your scholarship goes on',
    text: 'We had noted that your scholarship ended early. That no longer holds: what is still to be paid comes to you.',
  }),
  decline: (_amount, actor) =>
    actor === 'student'
      ? { title: 'You have declined your scholarship', text: `You have declined the scholarship, so nothing is paid. ${IF_NOT}` }
      : {
          title: 'Your scholarship has ended',
          text: `We have noted that you do not take up the scholarship, so nothing is paid. ${IF_NOT}`,
        },
  leave: () => ({
    title: 'Your scholarship has ended',
    text: `We have noted that you have left, so your scholarship ends here. What was paid stays yours; nothing more is paid. ${IF_NOT}`,
  }),
};

/** Null for a move that has none. @param amount of the award, whole rupees */
export const letterOf = (kind: MoveKind, { amount, actor }: { amount: number; actor: Actor }): Letter | null =>
  kind in LETTERS ? LETTERS[kind as LetterKind](amount, actor) : null;

/** Ready-made words of a move that needs some. */
export const READY_WORDS: Readonly<Partial<Record<MoveKind, string>>> = {
  reject:
    'Thank you for applying. We could not give a scholarship to everybody this time, and your application was not selected. You may apply again in the coming year.',
};
