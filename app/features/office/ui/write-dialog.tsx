import { letterForm, writeForm } from '#domain/contact/reply-form.ts';
import type { ReplyState } from '#domain/contact/entries.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { toast } from '#app/lib/toast/toast.ts';

export interface Letter {
  subject: string;
  text: string;
  to: ReplyState;
}

export interface Addressee {
  name: string;
  email: string;
}

interface WriteDialogProps {
  title: string;
  /** Whom it goes to; null: typed in. */
  to: string | null;
  isOpen: boolean;
  onClose: () => void;
  send: (letter: Letter & Addressee) => Promise<unknown>;
}

const FIRST = { to: 'waiting' };
const NOBODY: Addressee = { name: '', email: '' };

/** Closing keeps what was typed. */
export function WriteDialog({ to, send, ...props }: WriteDialogProps) {
  const dialog = { ...props, button: 'Send', initial: FIRST };
  async function write(typed: { subject: string; text: string; to: string } & Partial<Addressee>) {
    await send({ ...NOBODY, ...typed, to: typed.to as ReplyState });
    toast.success('It is on its way. Answers come to Messages.');
  }
  return to === null ? (
    <FormDialog {...dialog} form={writeForm} run={write}>
      By email. The answer comes into its thread.
    </FormDialog>
  ) : (
    <FormDialog {...dialog} form={letterForm} run={write}>
      To <span dir="auto">{to}</span>, by email. The answer comes into its thread under Messages.
    </FormDialog>
  );
}
