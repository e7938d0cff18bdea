import { useMemo, useState } from 'react';
import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import { reviewersForm } from '#domain/office/forms.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { assignApplication } from '#app/features/office/applications-api.ts';
import { ApiError } from '#app/lib/api.ts';
import { errorText } from '#app/lib/error-text.ts';
import { useDates } from '#app/features/office/use-dates.ts';
import { toast } from '#app/lib/toast.ts';

interface ReviewersProps {
  details: ApplicationDetails;
  onAssigned: (details: ApplicationDetails) => void;
  onChanged: () => Promise<void>;
}

export function Reviewers({ details: { reviewers, possibleReviewers, application }, onAssigned, onChanged }: ReviewersProps) {
  const { day } = useDates();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const present = reviewers.map(({ id }) => id);

  /** @throws ApiError */
  async function assign(given: readonly string[]) {
    try {
      const assigned = await assignApplication(application.applicationNumber, { reviewers: given, before: present });
      setChosen(null);
      onAssigned(assigned);
      toast.success('Saved. A reviewer finds it under “Mine”.');
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 409) {
        toast.error(errorText(problem));
        setChosen(given);
        await onChanged();
      }
      throw problem;
    }
  }

  return (
    <>
      {reviewers.length === 0 ? (
        <p className="muted">It has not been given to anybody yet.</p>
      ) : (
        <ul className="grid gap-2">
          {reviewers.map(({ id, name, by, at }) => (
            <li className="wrap-anywhere" key={id}>
              <span dir="auto">{name}</span>{' '}
              <span className="small muted">
                since {day(at)}, given by <span dir="auto">{by}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {possibleReviewers && (
        <AssignForm
          // New state after each save.
          key={present.join()}
          possible={withPresent(possibleReviewers, reviewers)}
          chosen={chosen ?? present}
          assign={assign}
        />
      )}
    </>
  );
}

type Person = Pick<ApplicationDetails['reviewers'][number], 'id' | 'name'>;

/** Adds present reviewers who are reviewers no more, so that they can be taken off. */
const withPresent = (possible: readonly Person[], present: readonly Person[]): Person[] => [
  ...possible,
  ...present.filter(({ id }) => !possible.some((one) => one.id === id)),
];

interface AssignFormProps {
  possible: readonly Person[];
  /** Ids. */
  chosen: readonly string[];
  /** @throws ApiError */
  assign: (reviewers: readonly string[]) => Promise<void>;
}

function AssignForm({ possible, chosen, assign }: AssignFormProps) {
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
