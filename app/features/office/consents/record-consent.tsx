import { useState } from 'react';
import { declinedConsentForm, recordedConsentForm } from '#domain/office/consent-forms.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import { ask } from '#app/features/office/lib/api.ts';
import { withFreshFactor } from '#app/features/office/lib/fresh-factor.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { CHANNELS } from '#app/features/office/applications/consent/consent-entries.ts';
import { useOwnName } from '#app/features/office/lib/use-roles.ts';
import { FormButton } from '#app/forms/form-buttons.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { FileField } from '#app/ui/documents/file-field.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import type { UploadOptions } from '#app/lib/files/upload.ts';
import type { UploadedFile } from '#app/lib/files/use-upload.ts';

const loadForm = () => import('#app/features/scholarships/consent/consent-form.tsx');
const loadView = () => import('#app/features/office/applications/consent/consent-document.tsx');
const loadSending = () => import('#app/lib/files/upload.ts');

export type Found = ResponseOf<'POST /office/consents'>['data'];

/** Such as `Asha, with Sita Devi (mother, born 1985)`. */
export const namesIn = ({ student, guardian, relation, birthYear }: Found): string => {
  const details = [relation.toLowerCase(), birthYear && `born ${birthYear}`].filter(Boolean).join(', ');
  return `${student}, with ${guardian}${details && ` (${details})`}`;
};

interface RecordConsentProps {
  of: Found;
  notice: ResponseOf<'GET /office/consents'>['data']['notice'];
  onDone: () => void;
  onDeclined: () => void;
}

/** Records a consent given on paper, with what was signed, or in the office. */
export function RecordConsent({ of, notice, onDone, onDeclined }: RecordConsentProps) {
  const { number } = of;
  const { moment } = useDates();
  const ownName = useOwnName();
  const [paper, setPaper] = useState(of.paper);
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const form = useForm(recordedConsentForm, {
    staysFilled: true,
    async send(body) {
      await ask('POST /office/consents/:number/record', { params: { number }, body });
      toast.success('The consent is recorded.');
      onDone();
    },
  });

  const upload = async (field: string, file: File, options: UploadOptions): Promise<string> => {
    const { uploadFile } = await loadSending();
    const address = `/api/office/consents/${encodeURIComponent(number)}/paper`;
    return withFreshFactor(() => uploadFile(field, file, { ...options, address }));
  };

  return (
    <section className="grid gap-5" aria-labelledby="record">
      <div className="not-printed grid gap-5">
        <h2 id="record">{number}</h2>
        <p className="wrap-anywhere">{`${namesIn(of)} as parent or guardian. Compare name and year with the papers.`}</p>
        {of.declined && (
          <p className="callout wrap-anywhere">
            {`They said no on ${moment(of.declined.at)}${of.declined.channel ? ` ${CHANNELS[of.declined.channel]}` : ''}${of.declined.by ? `, recorded by ${of.declined.by}` : ''}. They can still agree.`}
            {of.declined.reason && ` Why: ${of.declined.reason}`}
          </p>
        )}
        {paper && <p className="muted wrap-anywhere">{`A signed form was sent on ${moment(paper.at)} by ${paper.by ?? 'the student'}.`}</p>}
        {paper && (
          <LazyPart key={paper.at} load={loadView} fallback={<p />} render={({ ConsentDocument }) => <ConsentDocument number={number} />} />
        )}
        <FileField
          field="consentPaper"
          isOptional
          hint="A photo or scan of what was signed."
          upload={upload}
          value={uploaded}
          onChange={(file) => {
            setUploaded(file);
            if (file) setPaper({ at: Date.now(), by: ownName });
          }}
        />
        <Form of={form} aria-labelledby="record">
          <FormProblem of={form} />
          <SendButton of={form} busy="Recording...">
            Record the consent
          </SendButton>
        </Form>
        {!of.declined && (
          <FormButton
            label="They do not agree"
            form={declinedConsentForm}
            title="Record that they do not agree?"
            button="Record their no"
            run={async (body) => {
              await ask('POST /office/consents/:number/decline', { params: { number }, body });
              toast.success('The no is recorded. The student has been told.');
              onDeclined();
            }}
          >
            Nobody is reminded any more, and the student reads kindly what she can do. They can still agree until the last day.
          </FormButton>
        )}
      </div>
      <details>
        <summary className="not-printed cursor-pointer py-3 text-indigo underline underline-offset-4">Form to print and sign</summary>
        <LazyPart load={loadForm} render={({ ConsentForm }) => <ConsentForm {...of} notice={notice} />} />
      </details>
    </section>
  );
}
