import { useState } from 'react';
import * as m from '#messages/index.ts';
import { type ProfileChange, profileChangeForm } from '#domain/students/profile-form.ts';
import { changeProfile, readProfile } from '#app/features/students/api.ts';
import { ConfirmItIsYou, Ending, useFocusOn } from '#app/features/accounts/confirm-it-is-you.tsx';
import { AadhaarControl } from '#app/features/students/profile/aadhaar-control.tsx';
import type { ChangeProps } from '#app/features/students/profile/change-props.ts';
import { FormField } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import { toast } from '#app/lib/toast/toast.ts';

/** First the password, or a code where only Google opens the account; then the number. */
export function AadhaarChange(props: ChangeProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (isConfirmed) return <NumberForm {...props} onStale={() => setIsConfirmed(false)} />;
  return <ConfirmItIsYou why={m.students.details.newAadhaar} onConfirmed={() => setIsConfirmed(true)} onClose={props.onClose} />;
}

function NumberForm({ general, onChanged, onClose, onStale }: ChangeProps & { onStale: () => void }) {
  async function send(change: ProfileChange) {
    try {
      const { data, msg } = await changeProfile({ ...change, version: general.version });
      toast.success(msg || m.students.calls.updated);
      onChanged(data);
      onClose();
    } catch (error) {
      const { code, status } = asApiError(error);
      if (code === 'factor_needed') return onStale();
      if (status === 409)
        await readProfile()
          .then(onChanged)
          .catch(() => undefined);
      throw error;
    }
  }

  const [initial] = useState(() => ({ section: 'aadhaar', version: String(general.version) }));
  const form = useForm(profileChangeForm, { send, initial, staysFilled: true });
  useFocusOn(form, 'aadhar');
  return (
    <form className="grid max-w-120 gap-5" aria-label={m.students.profile.aadhaar} {...form.props}>
      <FormField of={form} name="aadhar" controls={{ aadhar: AadhaarControl }} />
      <p className="small muted">{m.students.profile.aadhaarSaved}</p>
      <Ending of={form} button={m.students.details.save} onClose={onClose} />
    </form>
  );
}
