import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import { awardForm } from '#domain/office/forms.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { moveApplication } from '#app/features/office/applications/applications-api.ts';
import { MOVES } from '#app/features/office/applications/move-on.tsx';
import { unlessChanged, type ChangedProps } from '#app/features/office/lib/unless-changed.ts';

interface AwardDialogProps extends ChangedProps {
  isOpen: boolean;
  details: ApplicationDetails;
}

/** Approves, with how much. */
export function AwardDialog({ isOpen, details: { application, updatedAt, offeredAward }, ...props }: AwardDialogProps) {
  const { action, text } = MOVES.approved;
  return (
    <FormDialog
      isOpen={isOpen}
      form={awardForm}
      initial={{ amount: String(offeredAward ?? '') }}
      title={`${action}?`}
      button={`Yes, ${action.toLowerCase()}`}
      onClose={props.onClose}
      run={({ amount, reason }) =>
        unlessChanged(props, moveApplication(application.applicationNumber, { to: 'approved', amount, reason, updatedAt }))
      }
    >
      {text} The reason is read in the dashboard and by email.
    </FormDialog>
  );
}
