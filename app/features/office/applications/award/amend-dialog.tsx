import { useMemo } from 'react';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { amendPaymentForm, amendReturnForm } from '#domain/office/payment-forms.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { correctInstalment } from '#app/features/office/applications/lib/applications-api.ts';
import { useSharedReference } from '#app/features/office/applications/award/use-shared-reference.ts';
import { type ChangedProps, unlessChanged } from '#app/features/office/lib/unless-changed.ts';

interface AmendProps extends ChangedProps {
  isOpen: boolean;
  today: string;
  number: string;
  updatedAt: number;
  one: NonNullable<ApplicationDetails['award']>['instalments'][number];
  what: string;
}

const TEXTS = { title: 'Correct this entry', button: 'Correct it' } as const;

/** A recorded payment that was a slip. */
export function AmendPayment({ isOpen, today, number, updatedAt, one, what, ...props }: AmendProps) {
  const { asked, noteShared, reasonFor } = useSharedReference();
  const isShared = asked !== null;
  const form = useMemo(() => amendPaymentForm(one.reference, isShared), [one, isShared]);
  const initial = useMemo(() => ({ on: one.on ?? '', reference: one.reference ?? '' }), [one]);
  return (
    <FormDialog
      {...TEXTS}
      {...{ isOpen, today, form, initial }}
      onClose={props.onClose}
      run={({ kind, on, reference: typed, reason, ...given }) => {
        const reference = typed === form.fields.reference.normalise(one.reference ?? '') ? undefined : typed;
        const sharedReason = reasonFor(typed ?? '', given);
        const changes = kind === 'changed' ? { on, reference, sharedReason } : {};
        const sent = correctInstalment(number, { instalment: one.number, kind, ...changes, reason, updatedAt });
        return noteShared(typed ?? '', unlessChanged(props, sent));
      }}
    >
      {what}. Nobody is told, and the student’s page shows what is right. Did the bank send the money back? Then choose “It came back”
      instead.
    </FormDialog>
  );
}

/** A recorded return that was a slip. */
export function AmendReturn({ isOpen, today, number, updatedAt, one, what, ...props }: AmendProps) {
  const initial = useMemo(() => ({ on: one.on ?? '', bankMessage: one.note ?? '' }), [one]);
  return (
    <FormDialog
      {...TEXTS}
      {...{ isOpen, today, initial }}
      form={amendReturnForm}
      onClose={props.onClose}
      run={({ kind, on, bankMessage, reason }) => {
        const changes = kind === 'changed' ? { on, bankMessage } : {};
        return unlessChanged(props, correctInstalment(number, { instalment: one.number, kind, ...changes, reason, updatedAt }));
      }}
    >
      {what}. Nobody is told, and the student’s page shows what is right.
    </FormDialog>
  );
}
