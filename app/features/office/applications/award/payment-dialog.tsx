import { useState } from 'react';
import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import { paymentForm, returnForm, sharedPaymentForm } from '#domain/office/payment-forms.ts';
import { instalmentWords, isReturned } from '#domain/scholarships/instalments.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { AmendPayment, AmendReturn } from '#app/features/office/applications/award/amend-dialog.tsx';
import { payInstalment, returnInstalment } from '#app/features/office/applications/lib/applications-api.ts';
import { useSharedReference } from '#app/features/office/applications/award/use-shared-reference.ts';
import { type ChangedProps, unlessChanged } from '#app/features/office/lib/unless-changed.ts';
import { useSite } from '#app/lib/page/site.ts';

export interface Paying {
  /** Its number, counted from 1. */
  instalment: number;
  /** `amended`: what was recorded last was a slip. */
  to: 'paid' | 'returned' | 'amended';
}

export interface PaymentDialogProps extends ChangedProps {
  isOpen: boolean;
  details: ApplicationDetails;
  paying: Paying;
  onAmended: (details: ApplicationDetails) => void;
}

export function PaymentDialog({ isOpen, details, paying: { instalment, to }, onAmended, ...props }: PaymentDialogProps) {
  const { application, updatedAt, award } = details;
  const [now] = useState(() => Date.now());
  const today = dayAt(now, useSite().foundation.timezone);
  const { asked, noteShared, reasonFor } = useSharedReference();
  const number = application.applicationNumber;
  const all = award?.instalments ?? [];
  const [one] = useState(() => all.find((each) => each.number === instalment));
  const shared = { isOpen, today, onClose: props.onClose };
  const what = one ? instalmentWords(one, all.length) : '';
  if (to === 'amended') {
    const amending = { ...shared, ...props, onMoved: onAmended, number, updatedAt, what };
    return one && (isReturned(one) ? <AmendReturn {...amending} one={one} /> : <AmendPayment {...amending} one={one} />);
  }
  return to === 'paid' ? (
    <FormDialog
      {...shared}
      initial={{ on: today }}
      form={asked === null ? paymentForm : sharedPaymentForm}
      title="Record a payment"
      button={asked === null ? 'Record it as paid' : 'Record it with this reference'}
      run={({ on, reference, ...given }) => {
        const sharedReason = reasonFor(reference, given);
        return noteShared(reference, unlessChanged(props, payInstalment(number, { instalment, on, reference, sharedReason, updatedAt })));
      }}
    >
      {what}. The student is told that it was paid.
    </FormDialog>
  ) : (
    <FormDialog
      {...shared}
      initial={{ on: today }}
      form={returnForm}
      title="Did the payment come back?"
      button="Record it as returned"
      run={({ on, reason }) => unlessChanged(props, returnInstalment(number, { instalment, on, reason, updatedAt }))}
    >
      {what}. The student is told, with what the bank says, and can correct the account; then you pay it again. Was it recorded by mistake?
      Choose “Correct this entry” instead: then nobody is told.
    </FormDialog>
  );
}
