import { useMemo } from 'react';
import { handForm } from '#domain/contact/reply-form.ts';
import type { MessageDetails } from '#domain/office/operations/message-operations.ts';
import { type MessageRole, STAFF_ROLES } from '#domain/staff/rights.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { useForm } from '#app/forms/use-form.ts';

interface HandOverProps {
  details: MessageDetails;
  hand: (to: MessageRole, note: string) => Promise<void>;
}

/** To people of another role, who answer it from then on. */
export function HandOver({ details: { id, role, isHeld, handTo }, hand }: HandOverProps) {
  const description = useMemo(() => {
    const options = handForm.fields.to.options.filter(({ value }) => (handTo as readonly string[]).includes(value));
    return { ...handForm, fields: { ...handForm.fields, to: { ...handForm.fields.to, options } } };
  }, [handTo]);
  const form = useForm(description, {
    draft: useMemo(() => tabDraft(`hand-${id}`), [id]),
    send: ({ to, note = '' }) => hand(to, note),
  });
  return (
    <>
      {!isHeld && (
        <div className="grid gap-3 rounded-(--radius) bg-sunk px-4 py-3">
          <p>{STAFF_ROLES[role].label} has it: people of that role answer it. You may read it, and note what they should know.</p>
          {handTo.includes('frontDesk') && (
            <ActButton className="btn btn-line justify-self-start" act={() => hand('frontDesk', '')} busy="One moment...">
              Take it back
            </ActButton>
          )}
        </div>
      )}
      {handTo.length > 0 && (
        <Form of={form} className="form" aria-label="Hand it over">
          <FormProblem of={form} />
          <SendButton of={form} className="btn btn-line justify-self-start" busy="One moment...">
            Hand over
          </SendButton>
        </Form>
      )}
    </>
  );
}
