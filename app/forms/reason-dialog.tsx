import type { ReactNode } from 'react';
import { optionalReasonForm, paperReasonForm, reasonForm } from '#domain/office/forms.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  hint?: string;
  button: string;
  cancel?: string;
  isDanger?: boolean;
  hasChoices?: boolean;
  isOptional?: boolean;
  onClose: () => void;
  /** An error is shown in the dialog, or as a toast once it is closed. */
  run: (reason: string) => Promise<void>;
}

const RECORD_NOTE = 'The history records who asked, when and why.';

/** Stays rendered, so that closing keeps the text. */
export const ReasonDialog = ({ hint = RECORD_NOTE, hasChoices = false, isOptional = false, run, ...props }: ReasonDialogProps) =>
  hasChoices ? (
    <FormDialog {...props} form={paperReasonForm} hints={{ choice: hint }} run={({ choice, reason = choice }) => run(reason)} />
  ) : isOptional ? (
    <FormDialog {...props} form={optionalReasonForm} hints={{ reason: hint }} run={({ reason = '' }) => run(reason)} />
  ) : (
    <FormDialog {...props} form={reasonForm} hints={{ reason: hint }} run={({ reason }) => run(reason)} />
  );
