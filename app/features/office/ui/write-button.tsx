import type { ComponentProps } from 'react';
import type { WriteDialog } from '#app/features/office/ui/write-dialog.tsx';
import { DialogButton } from '#app/forms/dialog-button.tsx';

const loadDialog = () => import('#app/features/office/ui/write-dialog.tsx');

interface WriteButtonProps extends Pick<ComponentProps<typeof WriteDialog>, 'to' | 'send'> {
  label: string;
}

/** For somebody who has not written to us; their answer comes into the messages. */
export const WriteButton = ({ label, ...dialog }: WriteButtonProps) => (
  <DialogButton label={label} load={loadDialog} render={(part, opening) => <part.WriteDialog {...dialog} title={label} {...opening} />} />
);
