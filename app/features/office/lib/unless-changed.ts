import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { ApiError } from '#app/lib/api.ts';

export interface ChangedProps {
  onClose: () => void;
  onMoved: (details: ApplicationDetails) => void;
  /** Resolves when the page shows the changed application. */
  onChanged: () => Promise<void>;
}

/** For a dialog: on an error it stays open with what was typed, unless the application has changed. @throws ApiError */
export async function unlessChanged({ onClose, onMoved, onChanged }: ChangedProps, answer: Promise<ApplicationDetails>): Promise<void> {
  try {
    onMoved(await answer);
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 409) {
      onClose();
      await onChanged();
    }
    throw problem;
  }
}
