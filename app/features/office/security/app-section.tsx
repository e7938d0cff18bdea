import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { appCodeForm } from '#domain/factors/form.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { CopiedNumber } from '#app/features/office/ui/copied-number.tsx';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { type AppSetup, beginApp, confirmAppSetup, type OwnFactors, removeApp } from '#app/features/office/security/security-api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { toast } from '#app/lib/toast/toast.ts';

const CONTROLS = { otp: CodeInput };

export function AppSection({ factors: { app }, onChanged }: { factors: OwnFactors; onChanged: (factors: OwnFactors) => void }) {
  const { day, moment } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  const [setup, setSetup] = useState<AppSetup | null>(null);

  function change(factors: OwnFactors) {
    setSetup(null);
    onChanged(factors);
    heading.current?.focus();
  }

  return (
    <section className="grid gap-5" aria-labelledby="app-heading">
      <h2 id="app-heading" ref={heading} tabIndex={-1}>
        Authenticator app
      </h2>
      <p className="muted">
        An app such as Aegis, Google Authenticator or a password manager shows a new code every half minute, without a signal, too.
      </p>
      {app ? (
        <div className="panel grid gap-4 shadow-none">
          <p>
            Set up {day(app.addedAt)}, {app.lastUsedAt === null ? 'not used yet' : `last used ${moment(app.lastUsedAt)}`}
          </p>
          <div className="btns">
            <ActButton
              act={async () => {
                change(await removeApp());
                toast.success('The app is removed.');
              }}
            >
              Remove the app
            </ActButton>
          </div>
        </div>
      ) : setup ? (
        <SetupForm setup={setup} onAdded={change} onClose={() => setSetup(null)} />
      ) : (
        <div className="btns">
          <ActButton className="btn btn-primary" act={async () => setSetup(await beginApp())}>
            Set up an app
          </ActButton>
        </div>
      )}
    </section>
  );
}

interface SetupFormProps {
  setup: AppSetup;
  onAdded: (factors: OwnFactors) => void;
  onClose: () => void;
}

function SetupForm({ setup: { uri, secret, qr }, onAdded, onClose }: SetupFormProps) {
  const form = useForm(appCodeForm, {
    async send({ otp }) {
      onAdded(await confirmAppSetup(otp));
      toast.success('The app is added. We have told you by email, too.');
    },
  });
  const focusField = useEffectEvent(() => form.focus('otp'));
  useEffect(() => focusField(), []);
  return (
    <div className="panel grid gap-5 shadow-none">
      <ol className="grid list-decimal gap-5 pl-5">
        <li>
          <p>Scan this with the app, or on this phone open it there.</p>
          <img
            className="my-3 rounded-(--radius) bg-white p-2"
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt="QR code for the app"
            width={200}
            height={200}
          />
          <p className="flex flex-wrap gap-x-4">
            <a href={uri}>Open in the app</a>
          </p>
          <p className="small muted">Or type this key into it:</p>
          <CopiedNumber name="key" value={secret} />
        </li>
        <li>
          <p className="mb-3">Enter the six digits that it shows.</p>
          <Form of={form} className="form" aria-label="Set up an app" controls={CONTROLS}>
            <FormProblem of={form} />
            <div className="btns">
              <SendButton of={form} className="btn btn-primary" busy="One moment...">
                Add the app
              </SendButton>
              <button className="btn btn-line" type="button" onClick={onClose}>
                Cancel
              </button>
            </div>
          </Form>
        </li>
      </ol>
    </div>
  );
}
