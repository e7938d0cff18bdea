import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { helpOf } from '#domain/content/help.ts';
import { checkForm } from '#domain/forms/check.ts';
import { NAMES } from '#domain/scholarships/consent/guardian-words.ts';
import { guardianRequestForm } from '#domain/scholarships/consent/guardian-request-form.ts';
import { guardianInWords } from '#domain/scholarships/tasks/guardian-in-words.ts';
import type { GuardianMessage, OwnApplication } from '#domain/scholarships/responses.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { CONSENT_PAPER_PATH } from '#domain/students/constants.ts';
import { SentDocument } from '#app/features/scholarships/consent/sent-document.tsx';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { errorText } from '#app/lib/error-text.ts';
import { useSite } from '#app/lib/page/site.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

type Asked = NonNullable<OwnApplication['guardian']> & Partial<NonNullable<OwnApplication['permission']>>;

interface PermissionProps {
  /** With the guardian’s fields. */
  of: OpenForm;
  /** Left out: nobody was asked. */
  asked: Asked | undefined;
  /** Of the application; null: it is not sent. */
  number: string | null;
  /** Before something is asked: what was typed reaches the account. */
  prepare?: () => Promise<void>;
  refresh: () => Promise<void>;
  onHere: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A parent’s or guardian’s permission, before and after sending: what is so, who is asked, and how (docs/decisions/0083). */
export function Permission({ of, asked, number, prepare, refresh, onHere, children }: PermissionProps) {
  const navigate = useNavigate();
  const way = useFormValue(of, ({ guardianWay }) => textOf(guardianWay));
  const { her } = guardianInWords(useFormValue(of, ({ guardianRelation }) => textOf(guardianRelation)));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  /** @returns whether it is asked */
  async function ask(): Promise<boolean> {
    const { values, errors } = checkForm(guardianRequestForm, of.values(), of.today);
    if (!values) {
      of.fail({ fields: errors });
      return false;
    }
    await prepare?.();
    const { message } = await callAsAccount('POST /student/guardian', { body: values });
    if (values.guardianWay !== 'On paper') toast.success(message);
    await refresh();
    return true;
  }

  async function run(act: () => Promise<unknown>) {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    try {
      await act();
    } catch (problem) {
      if (Object.keys((problem as { fields?: object }).fields ?? {}).length > 0) of.fail(problem);
      setError(errorText(problem));
    }
    setIsBusy(false);
  }

  const button = (label: string, act: () => Promise<unknown>) => (
    <p>
      <button className="btn btn-primary" type="button" aria-disabled={isBusy} onClick={() => void run(act)}>
        {isBusy ? 'One moment...' : label}
      </button>
    </p>
  );
  const isAnswered = asked?.consent === 'given' && asked.changed?.length === 0;
  return (
    <div className="grid gap-5">
      {asked && <State asked={asked} number={number} />}
      {children}
      {way === 'Here' &&
        button(isAnswered ? `Give ${her} the phone again` : `Give ${her} the phone`, async () => {
          await prepare?.();
          onHere();
        })}
      {(way === 'Mobile number' || way === 'Email') && button(asked ? `Ask ${her} again` : `Ask ${her} now`, ask)}
      {way === 'On paper' && (
        <>
          {button('Form to print and sign', async () => (await ask()) && navigate(CONSENT_PAPER_PATH))}
          <SentDocument
            field="consentPaper"
            isOptional
            hint="A photo of it, when it is signed. A better one replaces it."
            send={async (path) => {
              await ask();
              return callAsAccount('POST /student/guardian/paper', { body: { path } });
            }}
            onSent={refresh}
          />
        </>
      )}
      <ErrorAlert error={error} />
    </div>
  );
}

/** What became of the message to a guardian. `at` is null where nobody can say. */
const SENDING: Readonly<Record<GuardianMessage['state'], (who: string, at: string | null) => string>> = {
  sent: (who, at) => `We wrote to ${who} on ${at}. Please ask them to open the link and answer.`,
  waiting: (who, at) =>
    `Our message to ${who} ${at === null ? 'is going out now' : `has not gone out yet. It goes out on ${at}`}. Please ask them to open the link and answer.`,
  failed: (who) => `Our message to ${who} could not be sent. Please correct the address, or choose another way.`,
};

function State({ asked, number }: { asked: Asked; number: string | null }) {
  const { foundation } = useSite();
  const time = new Intl.DateTimeFormat(foundation.locale, { timeZone: foundation.timezone, dateStyle: 'medium', timeStyle: 'short' });
  const { guardianName = '', guardianRelation, guardianEmail, guardianMobile, guardianWay, declinedAt, paperAt, changed = [] } = asked;
  const { you, her } = guardianInWords(guardianRelation);
  const until = asked.until && longDay(asked.until, foundation);
  const at = asked.message?.at ?? null;
  const address = guardianWay === 'Here' ? undefined : (guardianEmail ?? guardianMobile);
  const [title, lines] =
    asked.consent === 'given'
      ? ([
          `${capital(you)} has said yes`,
          changed.length === 0
            ? [`${guardianName} said yes on ${time.format(asked.agreedAt ?? 0)}.`]
            : [`Changed since: ${changed.map((part) => NAMES[part].en.toLowerCase()).join(', ')}. So we ask ${her} once more.`],
        ] as const)
      : declinedAt
        ? ([
            `${capital(you)} has not agreed`,
            [
              `${guardianName} told us on ${time.format(declinedAt)} that they do not agree. That is their right. It is not held against you.`,
            ],
          ] as const)
        : ([
            `Waiting for ${you}`,
            [
              address
                ? SENDING[asked.message?.state ?? 'sent'](`${guardianName} at ${address}`, at === null ? null : time.format(at))
                : guardianWay === 'On paper'
                  ? paperAt
                    ? `We have the signed form since ${time.format(paperAt)}. The office looks at it.`
                    : `${guardianName} signs the form${number ? `, which names your application ${number}` : ''}. Send a photo of it, or bring it to our office.`
                  : 'There is no answer yet.',
              number && `Nobody at the foundation reads your application before that.`,
            ],
          ] as const);
  return (
    <section className="grid gap-3 rounded-(--radius) bg-sunk px-5 py-4" aria-labelledby="permission-state">
      <h3 id="permission-state">{title}</h3>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ),
      )}
      {declinedAt && asked.consent !== 'given' && <AfterNo name={guardianName} />}
      {asked.consent !== 'given' && until && (
        <p>{`The last day is ${until}.${number ? ' Without permission we must erase your application then.' : ''}`}</p>
      )}
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a student can do. */
function AfterNo({ name }: { name: string }) {
  const { phone, tel, hours } = helpOf(useSite().foundation.contact);
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li className="wrap-anywhere">{`Talk with ${name}. They can still agree.`}</li>
      <li>Ask another parent, or a legal guardian.</li>
      <li>
        Call us, you or they: <a href={`tel:${tel}`}>{phone}</a> <span className="small muted">({hours.join(', ')})</span>
      </li>
    </ul>
  );
}
