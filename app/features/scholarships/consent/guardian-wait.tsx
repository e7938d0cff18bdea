import { useState } from 'react';
import { Link } from 'react-router';
import type { ValuesOf } from '#domain/forms/form.ts';
import { guardianRequestForm } from '#domain/scholarships/consent/guardian-request-form.ts';
import { GuardianWay } from '#app/features/scholarships/consent/guardian-way.tsx';
import type { GuardianMessage, OwnApplication } from '#domain/scholarships/responses.ts';
import { helpOf } from '#domain/content/help.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { CONSENT_PAPER_PATH } from '#domain/students/constants.ts';
import { type AccountDetails, readOwnApplication } from '#app/features/scholarships/sync/account.ts';
import { SentDocument } from '#app/features/scholarships/consent/sent-document.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { useSite } from '#app/lib/page/site.ts';
import { errorText } from '#app/lib/error-text.ts';
import { toast } from '#app/lib/toast/toast.ts';

type Guardian = ValuesOf<typeof guardianRequestForm>;

interface GuardianWaitProps {
  details: AccountDetails;
  guardian: NonNullable<OwnApplication['guardian']>;
  onChange: (details: AccountDetails) => void;
}

/** While a guardian's consent is awaited (docs/decisions/0083). */
export function GuardianWait({ details, guardian, onChange }: GuardianWaitProps) {
  const { foundation } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const {
    until,
    askedAt,
    message: link = { state: 'sent', at: askedAt },
    isStored: _isStored,
    isOfAge: _isOfAge,
    notice: _notice,
    paperAt,
    declinedAt,
    ...values
  } = guardian;
  const { guardianName: name, guardianEmail, guardianMobile } = values;
  const address = guardianEmail ?? guardianMobile;
  const number = details.own.application?.applicationNumber ?? '';
  const asked = new Intl.DateTimeFormat(foundation.locale, { timeZone: foundation.timezone, dateStyle: 'medium', timeStyle: 'short' });

  async function ask(body: Guardian) {
    const { message } = await callAsAccount('POST /student/guardian', { body });
    setIsOpen(false);
    toast.success(message);
    await refresh();
  }

  async function refresh() {
    // If this fails, the next visit shows it.
    const own = await readOwnApplication().catch(() => null);
    if (own) onChange({ ...details, own });
  }

  async function askAgain() {
    setIsBusy(true);
    await ask(values as Guardian).catch((error: unknown) => toast.error(errorText(error)));
    setIsBusy(false);
  }

  return (
    <section className="grid gap-4 rounded-(--radius) bg-sunk px-5 py-4" aria-labelledby="guardian-wait">
      <h3 id="guardian-wait">{declinedAt ? 'Your parent or guardian has not agreed' : 'Waiting for your parent or guardian'}</h3>
      {declinedAt && <Declined name={name} at={asked.format(declinedAt)} until={until && longDay(until, foundation)} />}
      <p className="wrap-anywhere" hidden={declinedAt !== null}>
        {address
          ? SENDING[link.state](`${name} at ${address}`, link.at === null ? null : asked.format(link.at))
          : `${name} has to agree on paper. Ask them to come to our office with a paper that shows who they are, or to sign the form, which names your application ${number}, and send or bring it to us.`}
      </p>
      <p hidden={declinedAt !== null}>
        Nobody at the foundation reads your application before that.
        {until ? ` The last day is ${longDay(until, foundation)}; without their consent we must erase it then.` : ''}
      </p>
      <p className="flex flex-wrap gap-3">
        {address && !declinedAt && (
          <button className="btn btn-primary" type="button" aria-disabled={isBusy} onClick={() => !isBusy && void askAgain()}>
            {isBusy ? 'Sending...' : 'Send the link again'}
          </button>
        )}
        {!address && (
          <Link className="btn btn-primary" to={CONSENT_PAPER_PATH}>
            Form to print and sign
          </Link>
        )}
        <button
          className={`btn ${declinedAt ? 'btn-primary' : 'btn-line'}`}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {declinedAt ? 'Ask again, or somebody else' : 'Correct this'}
        </button>
      </p>
      {!address && (
        <SentDocument
          field="consentPaper"
          isOptional
          hint={paperAt ? `We have one since ${asked.format(paperAt)}; a better one replaces it.` : 'A photo of it, when it is signed.'}
          send={(path) => callAsAccount('POST /student/guardian/paper', { body: { path } })}
          onSent={refresh}
        />
      )}
      <Sheet isOpen={isOpen} title="Who agrees for you" onClose={() => setIsOpen(false)}>
        <Correct values={values} today={details.own.today} ask={ask} />
      </Sheet>
    </section>
  );
}

const OPEN = 'Please ask them to open the link in that message and answer.';

/** What became of the message to a guardian. `at` is null where nobody can say. */
const SENDING: Readonly<Record<GuardianMessage['state'], (whom: string, at: string | null) => string>> = {
  sent: (whom, at) => `We wrote to ${whom} on ${at}. ${OPEN}`,
  waiting: (whom, at) =>
    `Our message to ${whom} ${at === null ? 'is going out now' : `has not gone out yet: it goes out on ${at}`}. ${OPEN}`,
  failed: (whom) => `Our message to ${whom} could not be sent. Please correct the address, choose another way, or send the link again.`,
};

/** After a no: what a student can do. */
function Declined({ name, at, until }: { name: string; at: string; until: string | null }) {
  const { phone, tel, hours } = helpOf(useSite().foundation.contact);
  return (
    <>
      <p className="wrap-anywhere">
        {`${name} told us on ${at} that they do not agree. That is their right, and it is not held against you. `}
        {until
          ? `Nothing is lost until ${until}: we keep your application, and nobody here reads it.`
          : 'Nobody here reads your application.'}
      </p>
      <div>
        <p>What you can do:</p>
        <ul className="grid list-disc gap-2 pl-5">
          <li className="wrap-anywhere">{`Talk with ${name}. They can still agree: by the link that they have, or in our office.`}</li>
          <li>Ask another parent, or a legal guardian.</li>
          <li>
            Call us, you or they: <a href={`tel:${tel}`}>{phone}</a> <span className="small muted">({hours.join(', ')})</span>
          </li>
        </ul>
      </div>
      {until && <p>{`Without the consent of a parent or guardian we must erase your application after ${until}.`}</p>}
    </>
  );
}

const CONTROLS = { guardianWay: GuardianWay };

interface CorrectProps {
  values: object;
  today: string;
  ask: (guardian: Guardian) => Promise<void>;
}

function Correct({ values, today, ask }: CorrectProps) {
  const [initial] = useState(() => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));
  const form = useForm(guardianRequestForm, { initial, today, staysFilled: true, send: ask });
  return (
    <Form of={form} className="form" aria-label="Who agrees for you" controls={CONTROLS}>
      <FormProblem of={form} />
      <SendButton of={form} busy="Sending...">
        Save and ask
      </SendButton>
    </Form>
  );
}
