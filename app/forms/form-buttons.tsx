import type { ComponentProps } from 'react';
import type { Fields } from '#domain/forms/form.ts';
import { DialogButton, type Opening } from '#app/forms/dialog-button.tsx';
import type { FormDialog } from '#app/forms/form-dialog.tsx';
import type { ReasonDialog } from '#app/forms/reason-dialog.tsx';

type Labelled<Props extends Opening> = Omit<Props, keyof Opening> & { label: string };

const loadReasonDialog = () => import('#app/forms/reason-dialog.tsx');

export const ReasonButton = ({ label, ...dialog }: Labelled<ComponentProps<typeof ReasonDialog>>) => (
  <DialogButton label={label} load={loadReasonDialog} render={(part, opening) => <part.ReasonDialog {...dialog} {...opening} />} />
);

const loadFormDialog = () => import('#app/forms/form-dialog.tsx');

export const FormButton = <F extends Fields>({ label, ...dialog }: Labelled<ComponentProps<typeof FormDialog<F>>>) => (
  <DialogButton
    label={label}
    className="btn btn-line justify-self-start"
    load={loadFormDialog}
    render={(part, opening) => <part.FormDialog {...dialog} {...opening} />}
  />
);
