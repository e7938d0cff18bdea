import { useState } from 'react';
import type { Route } from './+types/consents.ts';
import { consentNumberForm } from '#domain/office/consent-forms.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { ask } from '#app/features/office/lib/api.ts';
import { officeLoader, officeMeta } from '#app/features/office/lib/page.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { type Found, namesIn, RecordConsent } from '#app/features/office/consents/record-consent.tsx';
import { WithdrawConsent } from '#app/features/office/applications/consent/withdraw-consent.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';

export const handle = { tab: '/applications' };
export const meta = officeMeta('Consent of a guardian');
export const clientLoader = officeLoader(() => ask('GET /office/consents'));

/** Consents given on paper or in the office (docs/decisions/0083). */
export default function ConsentsPage({ loaderData: { awaited, toCheck, notice } }: Route.ComponentProps) {
  const [found, setFound] = useState<Found | null>(null);
  const [recorded, setRecorded] = useState(0);
  const waiting = awaited - recorded;
  const form = useForm(consentNumberForm, {
    staysFilled: true,
    send: ({ number }) => find(number),
  });
  async function find(number: string) {
    setFound(null);
    setFound(await ask('POST /office/consents', { body: { number } }));
  }
  const done = () => {
    setFound(null);
    form.empty();
  };
  return (
    <>
      <div className="not-printed">
        <DashboardHead title="Consent of a guardian" />
      </div>
      <div className="wrap grid max-w-[46rem] gap-8 pb-(--section)">
        <p className="lead not-printed">
          {waiting === 1 ? 'One application waits for a guardian.' : `${waiting} applications wait for a guardian.`} Nothing is shown of
          what waits. Record here who agreed on paper or in the office, who does not agree, and who withdraws.
        </p>
        {toCheck.length > 0 && (
          <section className="not-printed grid gap-3" aria-labelledby="to-check">
            <h2 id="to-check">Signed forms to look at</h2>
            <div className="btns">
              {toCheck.map((number) => (
                <ActButton key={number} act={() => find(number)}>
                  {number}
                </ActButton>
              ))}
            </div>
          </section>
        )}
        <div className="not-printed">
          <Form of={form} aria-label="Find the application">
            <FormProblem of={form} />
            <SendButton of={form} busy="Searching...">
              Find
            </SendButton>
          </Form>
        </div>
        {found?.isGiven && <Given key={found.number} of={found} onDone={done} />}
        {found && !found.isGiven && (
          <RecordConsent
            key={found.number}
            of={found}
            notice={notice}
            onDone={() => {
              done();
              setRecorded((count) => count + 1);
            }}
            onDeclined={done}
          />
        )}
      </div>
    </>
  );
}

function Given({ of, onDone }: { of: Found; onDone: () => void }) {
  return (
    <section className="grid gap-5" aria-labelledby="given">
      <h2 id="given">{of.number}</h2>
      <p className="wrap-anywhere">{`${namesIn(of)} as parent or guardian, who has agreed.`}</p>
      <WithdrawConsent number={of.number} onDone={onDone} />
    </section>
  );
}
