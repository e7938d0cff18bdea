import { useState } from 'react';
import * as m from '#messages/index.ts';
import { namesOf } from '#domain/forms/form.ts';
import { guardianRequestForm } from '#domain/scholarships/consent/guardian-request-form.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { GuardianWay } from '#app/features/scholarships/consent/guardian-way.tsx';
import { Here } from '#app/features/scholarships/consent/here.tsx';
import { Notice } from '#app/features/scholarships/consent/notice.tsx';
import { Permission } from '#app/features/scholarships/consent/permission.tsx';
import { type AccountDetails, readOwnApplication } from '#app/features/scholarships/sync/account.ts';
import { answersOf } from '#app/features/scholarships/sync/answers.ts';
import { FormGroups } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { errorText } from '#app/lib/error-text.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

const CONTROLS = { guardianWay: GuardianWay };

interface SentPermissionProps {
  details: AccountDetails;
  onChange: (details: AccountDetails) => void;
}

/** The permission that an application waits for; a student who is 18 meanwhile agrees herself (docs/decisions/0083). */
export function SentPermission({ details, onChange }: SentPermissionProps) {
  // If this fails, the next visit shows it.
  const refresh = () =>
    readOwnApplication().then(
      (own) => onChange({ ...details, own }),
      () => undefined,
    );
  const { guardian } = details.own;
  if (!guardian) return null;
  return (
    <>
      <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]">{m.scholarships.tasks.permission}</h2>
      {guardian.isOfAge ? <OwnPermission own={details.own} onDone={refresh} /> : <Waiting own={details.own} refresh={refresh} />}
    </>
  );
}

interface OwnProps {
  own: OwnApplication;
}

function Waiting({ own, refresh }: OwnProps & { refresh: () => Promise<void> }) {
  const guardian = own.guardian!;
  const application = own.application!;
  const [isHere, setIsHere] = useState(false);
  const [typed, setTyped] = useState(() => answersOf(application));
  const [initial] = useState(() =>
    Object.fromEntries(namesOf(guardianRequestForm.fields).map((name) => [name, String(guardian[name] ?? '')])),
  );
  const form = useForm(guardianRequestForm, { initial, today: own.today, staysFilled: true, send: async () => undefined });
  return (
    <>
      <form className="grid gap-5" aria-label={m.consent.permission.whoGives} {...form.props}>
        <Permission
          of={form}
          asked={guardian}
          number={application.applicationNumber}
          refresh={refresh}
          onHere={() => {
            setTyped({ ...typed, ...form.values() });
            setIsHere(true);
          }}
        >
          {guardianRequestForm.steps.map(({ title, groups }) => (
            <FormGroups key={title} of={form} groups={groups} controls={CONTROLS} />
          ))}
        </Permission>
      </form>
      {isHere && own.consentNotice && (
        <Here
          notice={own.consentNotice}
          answers={typed}
          today={null}
          keep={async (answers) => setTyped({ ...typed, ...answers })}
          onAnswered={async () => undefined}
          onClose={() => {
            setIsHere(false);
            void refresh();
          }}
        />
      )}
    </>
  );
}

function OwnPermission({ own: { guardian, consentNotice }, onDone }: OwnProps & { onDone: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const until = guardian?.until;
  if (!consentNotice) return null;
  const { version } = consentNotice;

  async function agree() {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    try {
      toast.success((await callAsAccount('POST /student/consent/confirm', { body: { version } })).message);
    } catch (problem) {
      setError(errorText(problem));
    }
    // The notice may be another by now, or another tab may have sent it.
    await onDone();
    setIsBusy(false);
  }

  return (
    <section className="grid gap-4 rounded-(--radius) bg-sunk px-5 py-4" aria-labelledby="own-permission">
      <h3 id="own-permission">{m.scholarships.tasks.agreeYourselfNow}</h3>
      <p>{until ? m.consent.permission.noticeForYouUntil(longDay(until)) : m.consent.permission.noticeForYou}</p>
      <Notice notice={consentNotice} />
      <ErrorAlert error={error} />
      <p>
        <button className="btn btn-primary" type="button" aria-disabled={isBusy} onClick={() => void agree()}>
          {isBusy ? m.forms.oneMoment : m.consent.permission.readAndAgree}
        </button>
      </p>
    </section>
  );
}
