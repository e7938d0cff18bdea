import { useMemo } from 'react';
import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import { reviewersForm } from '#domain/office/forms.ts';
import { Form, FormProblem, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { assignApplication } from '#app/features/office/applications-api.ts';
import { useDates } from '#app/features/office/use-dates.ts';
import { toast } from '#app/lib/toast.ts';

interface ReviewersProps {
  details: ApplicationDetails;
  onAssigned: (details: ApplicationDetails) => void;
}

/** Who reads this application; whoever shares out chooses them. */
export function Reviewers({ details: { reviewers, possibleReviewers, application }, onAssigned }: ReviewersProps) {
  const { day } = useDates();
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
          // Its boxes begin anew with what was saved.
          key={reviewers.map(({ id }) => id).join()}
          number={application.applicationNumber}
          possible={withPresent(possibleReviewers, reviewers)}
          present={reviewers.map(({ id }) => id)}
          onAssigned={onAssigned}
        />
      )}
    </>
  );
}

type Person = Pick<ApplicationDetails['reviewers'][number], 'id' | 'name'>;

/** Also whoever has it and is no reviewer any more, so that it can be taken back. */
const withPresent = (possible: readonly Person[], present: readonly Person[]): Person[] => [
  ...possible,
  ...present.filter(({ id }) => !possible.some((one) => one.id === id)),
];

interface AssignFormProps {
  number: string;
  possible: readonly Person[];
  present: readonly string[];
  onAssigned: (details: ApplicationDetails) => void;
}

function AssignForm({ number, possible, present, onAssigned }: AssignFormProps) {
  const form = useForm(
    useMemo(() => reviewersForm(possible), [possible]),
    {
      initial: { reviewers: present },
      staysFilled: true,
      async send({ reviewers = [] }) {
        onAssigned(await assignApplication(number, { reviewers, before: present }));
        toast.success('Saved. A reviewer finds it under “Mine”.');
      },
    },
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
