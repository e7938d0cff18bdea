import { useMemo } from 'react';
import { noteForm } from '#domain/contact/reply-form.ts';
import { type ChangeMessage, writeNote } from '#app/features/office/messages/messages-api.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { useForm } from '#app/forms/use-form.ts';
import { toast } from '#app/lib/toast.ts';

/** A note of the office, which visitors never see. */
export function MessageNote({ id, change }: { id: string; change: ChangeMessage }) {
  const form = useForm(noteForm, {
    draft: useMemo(() => tabDraft(`note-${id}`), [id]),
    async send({ note }) {
      await change((version) => writeNote(id, { note, version }));
      toast.success('Noted.');
    },
  });
  return (
    <Form of={form} className="form" aria-label="Write a note">
      <FormProblem of={form} />
      <SendButton of={form} className="btn btn-line justify-self-start" busy="Saving...">
        Save note
      </SendButton>
    </Form>
  );
}
