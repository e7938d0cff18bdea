import type { ApplicationDetails } from '#domain/office/application-operations.ts';
import { paymentForm, returnForm } from '#domain/office/forms.ts';
import { instalmentWords } from '#domain/scholarships/instalments.ts';
import { dayAt } from '#domain/shared/calendar.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { payInstalment, returnInstalment } from '#app/features/office/applications/applications-api.ts';
import { type ChangedProps, unlessChanged } from '#app/features/office/lib/unless-changed.ts';
import { useSite } from '#app/lib/site.ts';
import { useState } from 'react';

export interface Paying {
  /** From 1. */
  instalment: number;
  to: 'paid' | 'returned';
}

interface PaymentDialogProps extends ChangedProps {
  isOpen: boolean;
  details: ApplicationDetails;
  paying: Paying;
}

export function PaymentDialog({
  isOpen,
  details: { application, updatedAt, award },
  paying: { instalment, to },
  ...props
}: PaymentDialogProps) {
  const [now] = useState(() => Date.now());
  const today = dayAt(now, useSite().foundation.timezone);
  const number = application.applicationNumber;
  const all = award?.instalments ?? [];
  const one = all.find((each) => each.number === instalment);
  const shared = { isOpen, today, initial: { on: today }, onClose: props.onClose };
  const what = one ? instalmentWords(one, all.length) : '';
  return to === 'paid' ? (
    <FormDialog
      {...shared}
      form={paymentForm}
      title="Record a payment"
      button="Record it as paid"
      run={({ on, reference }) => unlessChanged(props, payInstalment(number, { instalment, on, reference, updatedAt }))}
    >
      {what}. The student is told that it was paid.
    </FormDialog>
  ) : (
    <FormDialog
      {...shared}
      form={returnForm}
      title="Did the payment come back?"
      button="Record it as returned"
      run={({ on, reason }) => unlessChanged(props, returnInstalment(number, { instalment, on, reason, updatedAt }))}
    >
      {what}. The student is told, with what the bank says, and can correct the account; then you pay it again.
    </FormDialog>
  );
}
