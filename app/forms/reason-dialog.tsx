import type { ReactNode } from 'react';
import * as m from '#messages/index.ts';
import type { ReasonKind } from '#domain/office/constants.ts';
import { DISCLOSURE_FORMS, optionalReasonForm, reasonForm } from '#domain/office/forms.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  hint?: string;
  button: string;
  cancel?: string;
  isDanger?: boolean;
  /** For what is shown in full: ready-made reasons, or own words. */
  choices?: ReasonKind;
  isOptional?: boolean;
  onClose: () => void;
  /** An error is shown in the dialog, or as a toast once it is closed. */
  run: (reason: string) => Promise<void>;
}

/** Stays rendered, so that closing keeps the text. */
export const ReasonDialog = ({ hint = m.forms.recordNote, choices, isOptional = false, run, ...props }: ReasonDialogProps) =>
  choices ? (
    <FormDialog {...props} form={DISCLOSURE_FORMS[choices]} hints={{ choice: hint }} run={({ choice, reason = choice }) => run(reason)} />
  ) : isOptional ? (
    <FormDialog {...props} form={optionalReasonForm} hints={{ reason: hint }} run={({ reason = '' }) => run(reason)} />
  ) : (
    <FormDialog {...props} form={reasonForm} hints={{ reason: hint }} run={({ reason }) => run(reason)} />
  );
