import { useMemo } from 'react';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { reviewersForm } from '#domain/office/forms.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';

export type Person = Pick<ApplicationDetails['reviewers'][number], 'id' | 'name'>;

interface AssignFormProps {
  possible: readonly Person[];
  /** Ids of reviewers. */
  chosen: readonly string[];
  /** @throws ApiError */
  assign: (reviewers: readonly string[]) => Promise<void>;
}

export function AssignForm({ possible, chosen, assign }: AssignFormProps) {
  const form = useForm(
    useMemo(() => reviewersForm(possible), [possible]),
    { initial: { reviewers: chosen }, staysFilled: true, send: ({ reviewers = [] }) => assign(reviewers) },
  );
  if (possible.length === 0) return <p className="muted">Nobody has the role Reviewer yet. An administrator can give it under People.</p>;
  return (
    <Form of={form} className="form" aria-label="Give it to reviewers">
      <FormProblem of={form} />
      <SendButton of={form} className="btn btn-line justify-self-start" busy="Saving...">
        Save reviewers
      </SendButton>
    </Form>
  );
}
