import { useState } from 'react';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { AssignForm, type Person } from '#app/features/office/applications/assign-form.tsx';
import { assignApplication } from '#app/features/office/applications/lib/applications-api.ts';
import { ApiError } from '#app/lib/api.ts';
import { errorText } from '#app/lib/error-text.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { toast } from '#app/lib/toast/toast.ts';

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
          // The key gives the form new state after each save.
          key={present.join()}
          possible={withPresent(possibleReviewers, reviewers)}
          chosen={chosen ?? present}
          assign={assign}
        />
      )}
    </>
  );
}

/** Adds present reviewers who are reviewers no more, so that they can be taken off. */
const withPresent = (possible: readonly Person[], present: readonly Person[]): Person[] => [
  ...possible,
  ...present.filter(({ id }) => !possible.some((one) => one.id === id)),
];
