import type { ReactNode } from 'react';
import { DialogButton, type Opening } from '#app/forms/dialog-button.tsx';

const loadDialogs = () => import('#app/features/office/donations/acts/act-dialogs.tsx');

interface ActDialogButtonProps {
  label: string;
  render: (dialogs: Awaited<ReturnType<typeof loadDialogs>>, opening: Opening) => ReactNode;
}

export const ActDialogButton = (props: ActDialogButtonProps) => <DialogButton load={loadDialogs} {...props} />;
