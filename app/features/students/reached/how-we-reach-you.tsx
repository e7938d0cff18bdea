import { LANGUAGES } from '#messages/language.ts';
import { useCallback, useEffect, useState } from 'react';
import type { OwnPhone } from '#domain/phone/operations.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { ChangePhone } from '#app/features/students/reached/change-phone.tsx';
import { chooseChannel, forgetPhone, readOwnPhone } from '#app/features/students/reached/calls.ts';
import { spaced } from '#app/features/accounts/phone/phone-code.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { failureText } from '#app/lib/toast/staged-toast.ts';
import { useComeBack } from '#app/lib/hooks/use-come-back.ts';

const CHANNELS = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** SMS or WhatsApp in addition to emails. @param phone to begin with */
export function HowWeReachYou({ email, phone }: Pick<GeneralProfile, 'email' | 'phone'>) {
  const [own, setOwn] = useState<OwnPhone | 'failed' | null>(null);
  const read = useCallback(() => readOwnPhone().then(setOwn, () => setOwn('failed')), []);
  useEffect(() => void read(), [read]);
  useComeBack(own === 'failed', read);
  // The site reaches no phone.
  if (own !== null && own !== 'failed' && own.channels.length === 0) return null;
  return (
    <section aria-labelledby="how-we-reach-you">
      <h2 id="how-we-reach-you">How we reach you</h2>
      <div className="grid content-start gap-4">
        <p>
          Emails always come to <strong className="wrap-anywhere">{email}</strong>.
        </p>
        {own === null && <span className="bone h-12" />}
        {own === 'failed' && (
          <div className="grid justify-items-start gap-2" role="alert">
            <p>We could not find out what you have chosen.</p>
            <button className="text-button" type="button" onClick={() => void read()}>
              Try again
            </button>
          </div>
        )}
        {own !== null && own !== 'failed' && <OnPhone own={own} phone={phone} onSaved={setOwn} />}
      </div>
    </section>
  );
}

interface OnPhoneProps {
  own: OwnPhone;
  phone: string;
  onSaved: (own: OwnPhone) => void;
}

function OnPhone({ own, phone, onSaved }: OnPhoneProps) {
  const { number, isForLogin, channels, language } = own;
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [news, setNews] = useState('');
  useFocusOnward(isOpen ? 'change' : 'shown');

  async function save(change: () => Promise<OwnPhone>, message: string) {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    setNews('');
    try {
      onSaved(await change());
      setNews(message);
    } catch (problem) {
      setError(failureText(problem));
    }
    setIsBusy(false);
  }

  if (isOpen)
    return (
      <ChangePhone
        own={own}
        phone={number?.phone ?? phone}
        onSaved={(saved) => {
          onSaved(saved);
          setNews('Saved.');
          setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
    );
  const button = (text: string, press: () => void) => (
    <button className="btn btn-line" type="button" aria-disabled={isBusy || undefined} onClick={press}>
      {text}
    </button>
  );
  const open = () => {
    setNews('');
    setIsOpen(true);
  };
  return (
    <>
      {number ? (
        <p>
          {number.channel === 'none'
            ? 'No messages go to '
            : `In addition, ${CHANNELS[number.channel]} messages in ${LANGUAGES[language].name} go to `}
          <strong className="num whitespace-nowrap">{spaced(number.phone)}</strong>.
        </p>
      ) : (
        <p>In addition, you can have the news on your phone: what becomes of your application, what we ask of you, and last days.</p>
      )}
      {number && isForLogin && <p className="small muted">With a code to this phone you can also log in. So can whoever holds it.</p>}
      <p className="small empty:-mt-4" aria-live="polite">
        {news}
      </p>
      <ErrorAlert error={error} />
      <div className="btns">
        {number === null && button('Add a phone', open)}
        {number && button('Change', open)}
        {number &&
          (number.channel === 'none'
            ? button(
                'Start messages again',
                () => void save(() => chooseChannel({ channel: channels[0] ?? 'sms' }), 'Messages come again.'),
              )
            : button(
                'Stop messages',
                () => void save(() => chooseChannel({ channel: 'none' }), 'Messages are stopped: a last one says so. Emails go on.'),
              ))}
        {number && (
          <button
            className="text-button"
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => void save(forgetPhone, 'The phone was taken off your account.')}
          >
            Take the phone off
          </button>
        )}
      </div>
    </>
  );
}
