import { defineForm, type Field, type Form, withoutRequired } from '#domain/forms/form.ts';
import { keysOf } from '#domain/shared/states.ts';
import { type MoveKind, MOVES } from '#domain/scholarships/states.ts';
import { amountField, moveFields } from './forms.ts';

const optional = (field: Field): Field => ({ ...field, rules: withoutRequired(field) });

type MoveField = 'amount' | 'reason' | 'words';

/** Those of a move: how much, the reason for the file, the words to the student. */
function fieldsOf(kind: MoveKind): Partial<Record<MoveField, Field>> {
  const { reason, tells } = MOVES[kind];
  return {
    ...((kind === 'award' || kind === 'revise') && { amount: amountField }),
    reason: reason === 'needed' ? moveFields.reason : optional(moveFields.reason),
    ...(tells !== 'nobody' && { words: tells === 'words' ? moveFields.words : optional(moveFields.words) }),
  };
}

/** What a form of a move gives; each may be missing. */
type MoveForm = Form<{ amount: typeof amountField & Maybe; reason: Field & Maybe; words: Field & Maybe }>;
interface Maybe {
  when: () => boolean;
}

const formOf = (kind: MoveKind): MoveForm => {
  const fields = fieldsOf(kind);
  return defineForm({ fields, steps: [{ title: 'Move', groups: [{ fields: keysOf(fields) }] }] } as unknown as MoveForm);
};

export const MOVE_FORMS = Object.fromEntries(keysOf(MOVES).map((kind) => [kind, formOf(kind)])) as Readonly<Record<MoveKind, MoveForm>>;
