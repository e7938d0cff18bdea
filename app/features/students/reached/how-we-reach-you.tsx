import { useCallback, useEffect, useState } from 'react';
import * as m from '#messages/index.ts';
import type { OwnPhone } from '#domain/phone/operations.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { ChangePhone } from '#app/features/students/reached/change-phone.tsx';
import { chooseChannel, forgetPhone, readOwnPhone } from '#app/features/students/reached/calls.ts';
import { spaced } from '#app/features/accounts/phone/phone-code.tsx';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { useFocusOnward } from '#app/lib/hooks/use-focus-onward.ts';
import { failureText } from '#app/lib/toast/staged-toast.ts';
import { useComeBack } from '#app/lib/hooks/use-come-back.ts';

/** SMS or WhatsApp in addition to emails. @param phone to begin with */
export function HowWeReachYou({ email, phone }: Pick<GeneralProfile, 'email' | 'phone'>) {
  const [own, setOwn] = useState<OwnPhone | 'failed' | null>(null);
  const read = useCallback(() => readOwnPhone().then(setOwn, () => setOwn('failed')), []);
  useEffect(() => void read(), [read]);
  useComeBack(own === 'failed', read);
  const ownEmail = () => <strong className="wrap-anywhere">{email}</strong>;
  // The site reaches no phone.
  if (own !== null && own !== 'failed' && own.channels.length === 0) return null;
  return (
    <section aria-labelledby="how-we-reach-you">
      <h2 id="how-we-reach-you">{m.students.reached.heading}</h2>
      <div className="grid content-start gap-4">
        <p>
          <RichMessage message={m.students.reached.emails} tags={{ email: ownEmail }} />
        </p>
        {own === null && <span className="bone h-12" />}
        {own === 'failed' && (
          <div className="grid justify-items-start gap-2" role="alert">
            <p>{m.students.reached.notLoaded}</p>
            <button className="text-button" type="button" onClick={() => void read()}>
              {m.ui.tryAgain}
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
          setNews(m.students.reached.saved);
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
  const ownNumber = () => <strong className="num whitespace-nowrap">{spaced(number?.phone ?? '')}</strong>;
  const open = () => {
    setNews('');
    setIsOpen(true);
  };
  return (
    <>
      {number ? (
        <p>
          <RichMessage
            message={m.students.reached.messagesBy[number.channel]}
            tags={{
              language: () => m.students.reached.languages[language],
              phone: ownNumber,
            }}
          />
        </p>
      ) : (
        <p>{m.students.reached.offer}</p>
      )}
      {number && isForLogin && <p className="small muted">{m.students.reached.alsoLogin}</p>}
      <p className="small empty:-mt-4" aria-live="polite">
        {news}
      </p>
      <ErrorAlert error={error} />
      <div className="btns">
        {number === null && button(m.students.reached.add, open)}
        {number && button(m.students.details.change, open)}
        {number &&
          (number.channel === 'none'
            ? button(
                m.students.reached.start,
                () => void save(() => chooseChannel({ channel: channels[0] ?? 'sms' }), m.students.reached.started),
              )
            : button(m.students.reached.stop, () => void save(() => chooseChannel({ channel: 'none' }), m.students.reached.stopped)))}
        {number && (
          <button
            className="text-button"
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => void save(forgetPhone, m.students.reached.takenOff)}
          >
            {m.students.reached.takeOff}
          </button>
        )}
      </div>
    </>
  );
}
