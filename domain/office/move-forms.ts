import { defineForm, type Field, withoutRequired } from '#domain/forms/form.ts';
import { keysOf } from '#domain/shared/states.ts';
import { type MoveKind, MOVES } from '#domain/scholarships/states.ts';
import { amountField, moveFields } from './forms.ts';

const optional = (field: Field): Field => ({ ...field, rules: withoutRequired(field) });

/** The reason for the file and the words to the student, each as far as the move has it. */
function moveFormOf(kind: MoveKind) {
  const { reason, tells } = MOVES[kind];
  const fields = {
    amount: { ...amountField, ...(kind === 'award' || kind === 'revise' ? {} : { when: never }) },
    reason: reason === 'needed' ? moveFields.reason : optional(moveFields.reason),
    words: { ...(tells === 'words' ? moveFields.words : optional(moveFields.words)), ...(tells === 'nobody' ? { when: never } : {}) },
  };
  return defineForm({ fields, steps: [{ title: 'Move', groups: [{ fields: ['amount', 'reason', 'words'] }] }] });
}

const never = () => false;

export const MOVE_FORMS = Object.fromEntries(keysOf(MOVES).map((kind) => [kind, moveFormOf(kind)])) as Record<MoveKind, ReturnType<typeof moveFormOf>>;
