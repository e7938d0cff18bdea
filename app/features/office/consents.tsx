import { useState } from 'react';
import type { Route } from './+types/consents.ts';
import { consentNumberForm, recordedConsentForm } from '#domain/office/consent-forms.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import { ask } from '#app/features/office/api.ts';
import { officeLoader, officeMeta } from '#app/features/office/page.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { WithdrawConsent } from '#app/features/office/withdraw-consent.tsx';
import { DashboardHead } from '#app/ui/dashboard/dashboard-head.tsx';
import { toast } from '#app/lib/toast.ts';

type Found = ResponseOf<'POST /office/consents'>['data'];

export const handle = { tab: '/applications' };
export const meta = officeMeta('Consent of a guardian');
export const clientLoader = officeLoader(() => ask('GET /office/consents'));

/** On paper or in the office (docs/decisions/0083). */
export default function ConsentsPage({ loaderData: { awaited } }: Route.ComponentProps) {
  const [found, setFound] = useState<Found | null>(null);
  const [recorded, setRecorded] = useState(0);
  const waiting = awaited - recorded;
  const form = useForm(consentNumberForm, {
    staysFilled: true,
    send: async ({ number }) => {
      setFound(null);
      setFound(await ask('POST /office/consents', { body: { number } }));
    },
  });
  const done = () => {
    setFound(null);
    form.empty();
  };
  return (
    <>
      <DashboardHead title="Consent of a guardian" />
      <div className="wrap grid max-w-[46rem] gap-8 pb-(--section)">
        <p className="lead">
          {waiting === 1 ? 'One application waits for a guardian.' : `${waiting} applications wait for a guardian.`} Nothing of them is
          shown before. Record here who agreed on paper or in the office, and who withdraws.
        </p>
        <Form of={form} aria-label="Find the application">
          <FormProblem of={form} />
          <SendButton of={form} busy="Searching...">
            Find
          </SendButton>
        </Form>
        {found?.isGiven && <Given key={found.number} of={found} onDone={done} />}
        {found && !found.isGiven && (
          <Record
            key={found.number}
            of={found}
            onDone={() => {
              done();
              setRecorded((count) => count + 1);
            }}
          />
        )}
      </div>
    </>
  );
}

interface FoundProps {
  of: Found;
  onDone: () => void;
}

/** `Asha, with Sita Devi (mother, born 1985)`. */
const namesIn = ({ student, guardian, relation, birthYear }: Found): string => {
  const details = [relation.toLowerCase(), birthYear && `born ${birthYear}`].filter(Boolean).join(', ');
  return `${student}, with ${guardian}${details && ` (${details})`}`;
};

function Given({ of, onDone }: FoundProps) {
  return (
    <section className="grid gap-4" aria-labelledby="given">
      <h2 id="given">{of.number}</h2>
      <p className="wrap-anywhere">{`${namesIn(of)} as parent or guardian, who has agreed.`}</p>
      <WithdrawConsent number={of.number} onDone={onDone} />
    </section>
  );
}

function Record({ of, onDone }: FoundProps) {
  const { number } = of;
  const form = useForm(recordedConsentForm, {
    staysFilled: true,
    async send(body) {
      await ask('POST /office/consents/:number/record', { params: { number }, body });
      toast.success('The consent is recorded.');
      onDone();
    },
  });
  return (
    <section className="grid gap-4" aria-labelledby="record">
      <h2 id="record">{number}</h2>
      <p className="wrap-anywhere">{`${namesIn(of)} as parent or guardian. Compare name and year with the papers.`}</p>
      <Form of={form} aria-labelledby="record">
        <FormProblem of={form} />
        <SendButton of={form} busy="Recording...">
          Record the consent
        </SendButton>
      </Form>
    </section>
  );
}
