import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as m from '#messages/index.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import { ownPhoneForm } from '#domain/phone/form.ts';
import type { OwnPhone } from '#domain/phone/operations.ts';
import { PhoneCode } from '#app/features/accounts/phone/phone-code.tsx';
import { ConfirmItIsYou } from '#app/features/accounts/confirm-it-is-you.tsx';
import { chooseChannel, confirmOwnPhone, sendOwnPhoneCode } from '#app/features/students/reached/calls.ts';
import { FormGroups, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { asApiError } from '#app/lib/as-api-error.ts';

type Wish = ValuesOf<typeof ownPhoneForm>;

interface ChangePhoneProps {
  own: OwnPhone;
  phone: string;
  onSaved: (own: OwnPhone) => void;
  onClose: () => void;
}

/** Number and channel; for a new number the student confirms who they are, then that the phone is theirs. */
export function ChangePhone({ own, phone, onSaved, onClose }: ChangePhoneProps) {
  const [step, setStep] = useState<'wish' | 'confirm' | 'code'>('wish');
  const [wish, setWish] = useState<Wish>(() => {
    const chosen = own.number?.channel;
    const channel = chosen && chosen !== 'none' ? chosen : (own.channels[0] ?? 'sms');
    return { phone, channel };
  });

  async function send(given: Wish) {
    setWish(given);
    if (given.phone === own.number?.phone) return onSaved(await chooseChannel({ channel: given.channel }));
    await sendCode(given);
  }

  async function sendCode(to: Wish) {
    try {
      await sendOwnPhoneCode(to);
      setStep('code');
    } catch (error) {
      if (asApiError(error).code !== 'factor_needed') throw error;
      setStep('confirm');
    }
  }

  if (step === 'confirm')
    return <ConfirmItIsYou why={m.students.reached.newNumber} onConfirmed={() => sendCode(wish)} onClose={() => setStep('wish')} />;
  if (step === 'code')
    return (
      <PhoneCode
        className="grid max-w-120 gap-5"
        phone={wish.phone}
        message={m.phone.codeSent}
        resend={() => sendCode(wish)}
        verify={async (otp) => onSaved(await confirmOwnPhone({ ...wish, otp }))}
        onLeave={() => setStep('wish')}
      />
    );
  return <WishForm channels={own.channels} wish={wish} send={send} onClose={onClose} />;
}

interface WishFormProps {
  channels: OwnPhone['channels'];
  wish: Partial<Wish>;
  send: (wish: Wish) => Promise<void>;
  onClose: () => void;
}

function WishForm({ channels, wish, send, onClose }: WishFormProps) {
  const description = useMemo(() => {
    const { channel } = ownPhoneForm.fields;
    const options = channel.options.filter(({ value }) => channels.includes(value));
    return { ...ownPhoneForm, fields: { ...ownPhoneForm.fields, channel: { ...channel, options } } };
  }, [channels]);
  const form = useForm(description, { send: (given) => send(given as Wish), initial: wish, staysFilled: true });
  const focusPhone = useEffectEvent(() => form.focus('phone'));
  useEffect(() => focusPhone(), []);
  return (
    <form className="grid max-w-120 gap-5" aria-label={m.students.reached.yourPhone} {...form.props}>
      <FormGroups of={form} groups={ownPhoneForm.steps[0]!.groups} />
      <FormProblem of={form} />
      <div className="btns">
        <SendButton of={form} busy={m.forms.oneMoment} className="btn btn-primary">
          {m.students.details.save}
        </SendButton>
        <button className="btn btn-line" type="button" onClick={onClose}>
          {m.ui.close}
        </button>
      </div>
    </form>
  );
}
