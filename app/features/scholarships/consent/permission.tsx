import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '#messages/index.ts';
import { helpOf } from '#domain/content/help.ts';
import { checkForm } from '#domain/forms/check.ts';
import { guardianRequestForm } from '#domain/scholarships/consent/guardian-request-form.ts';
import { guardianKind } from '#domain/scholarships/tasks/guardian-in-words.ts';
import type { GuardianMessage, OwnApplication } from '#domain/scholarships/responses.ts';
import { longDay, momentAt } from '#domain/shared/time/day-words.ts';
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
import { RichMessage } from '#app/ui/language/rich-message.tsx';

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
  const kind = useFormValue(of, ({ guardianRelation }) => guardianKind(textOf(guardianRelation)));
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
        {isBusy ? m.forms.oneMoment : label}
      </button>
    </p>
  );
  const isAnswered = asked?.consent === 'given' && asked.changed?.length === 0;
  return (
    <div className="grid gap-5">
      {asked && <State asked={asked} number={number} />}
      {children}
      {way === 'Here' &&
        button(isAnswered ? m.consent.permission.givePhoneAgain[kind] : m.consent.permission.givePhone[kind], async () => {
          await prepare?.();
          onHere();
        })}
      {(way === 'Mobile number' || way === 'Email') &&
        button(asked ? m.consent.permission.askAgain[kind] : m.consent.permission.askNow[kind], ask)}
      {way === 'On paper' && (
        <>
          {button(m.consent.permission.formToSign, async () => (await ask()) && navigate(CONSENT_PAPER_PATH))}
          <SentDocument
            field="consentPaper"
            isOptional
            hint={m.consent.permission.photoOfForm}
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
const WORDS: Readonly<Record<GuardianMessage['state'], (name: string, address: string, at: string | null) => string>> = {
  sent: (name, address, at) => m.consent.permission.wroteOn(name, address, at ?? ''),
  waiting: (name, address, at) =>
    at === null ? m.consent.permission.goesNow(name, address) : m.consent.permission.goesOn(name, address, at),
  failed: (name, address) => m.consent.permission.notSent(name, address),
};

function State({ asked, number }: { asked: Asked; number: string | null }) {
  const { foundation } = useSite();
  const time = (at: number | null | undefined) => momentAt(at ?? 0, foundation);
  const { guardianName = '', guardianRelation, guardianEmail, guardianMobile, guardianWay, declinedAt, paperAt, changed = [] } = asked;
  const kind = guardianKind(guardianRelation);
  const until = asked.until && longDay(asked.until);
  const address = guardianWay === 'Here' ? undefined : (guardianEmail ?? guardianMobile);
  const isGiven = asked.consent === 'given';
  const title = (isGiven ? m.consent.permission.agreed : declinedAt ? m.consent.permission.declined : m.consent.permission.waiting)[kind];

  function happened(): string {
    if (isGiven && changed.length > 0)
      return m.consent.permission.changedSince[kind](changed.map((part) => m.consent.guardian.names[part]).join(', '));
    if (isGiven) return m.consent.permission.agreedOn(guardianName, time(asked.agreedAt));
    if (declinedAt) return m.consent.permission.declinedOn(guardianName, time(declinedAt));
    const { message } = asked;
    if (address && message) return WORDS[message.state](guardianName, address, message.at === null ? null : time(message.at));
    if (guardianWay !== 'On paper') return m.consent.permission.noAnswer;
    if (paperAt) return m.consent.permission.haveFormSince(time(paperAt));
    return number ? m.consent.permission.signsFormOf(guardianName, number) : m.consent.permission.signsForm(guardianName);
  }

  return (
    <section className="grid gap-3 rounded-(--radius) bg-sunk px-5 py-4" aria-labelledby="permission-state">
      <h3 id="permission-state">{title}</h3>
      <p className="wrap-anywhere">{happened()}</p>
      {!isGiven && !declinedAt && number && <p>{m.consent.permission.nobodyReads}</p>}
      {!isGiven && declinedAt && <AfterNo name={guardianName} />}
      {!isGiven && until && <p>{number ? m.consent.permission.lastDayThenErased(until) : m.consent.permission.lastDay(until)}</p>}
    </section>
  );
}

const small = (text: string) => <span className="small muted">{text}</span>;

/** What a student can do. */
function AfterNo({ name }: { name: string }) {
  const { phone, tel, hours } = helpOf(useSite().foundation.contact);
  const call = (number: string) => <a href={`tel:${tel}`}>{number}</a>;
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li className="wrap-anywhere">{m.consent.permission.talkWith(name)}</li>
      <li>{m.consent.permission.askAnother}</li>
      <li>
        <RichMessage message={m.consent.permission.callUs(phone, hours.join(', '))} tags={{ phone: call, hours: small }} />
      </li>
    </ul>
  );
}
