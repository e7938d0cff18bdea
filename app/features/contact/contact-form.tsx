import { type FocusEvent, type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { contactSubjects } from '#domain/content/constants.ts';
import type { StaticContent } from '#domain/content/schema.ts';
import { Field, FieldError, TextField } from '#app/ui/field.tsx';
import { isKept } from '#app/lib/is-kept.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { toast } from '#app/lib/toast.ts';
import { useIsLive } from '#app/lib/use-is-live.ts';
import { useValidatedForm } from '#app/lib/use-validated-form.ts';

/** Rules and sending are loaded on the first interaction: the first view does not need them. */
const loadSending = lazyImport(() => import('#app/features/contact/contact-sending.ts'));
const loadValidator = () => loadSending().then(({ validate }) => validate);

/** Under this name the tab keeps what was typed until it is sent (contact-draft.ts), and the page shows one toast at a time. */
const FORM = 'message-draft';
const follow = (form: HTMLFormElement | null) =>
  void loadSending().then(
    ({ followDraft }) => form && followDraft(form, FORM),
    () => undefined,
  );

/**
 * Send Us a Message (specification 1, sections 4, 5 and 8). The fields are uncontrolled and keep their values until the
 * message is sent, across a reload too; a form library would weigh more than the rest of the page's script.
 */
export function ContactForm({ words }: { words: Pick<StaticContent['contact-page']['form'], 'consent' | 'consentLink'> }) {
  const { faults, show, validate, form, touch: checked } = useValidatedForm({ load: loadValidator, read: valuesOf });
  const [isSending, setIsSending] = useState(false);
  const isLive = useIsLive();
  const { ref } = form;
  const touch = {
    ...checked,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => follow(target.form),
  };
  useEffect(() => {
    if (isKept(FORM)) follow(ref.current);
  }, [ref]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    try {
      const message = await validate();
      if (!message) return;
      const { deliver } = await loadSending();
      show(await deliver(message, ref.current, FORM));
    } catch (error) {
      toast.error((error as Error).message, { id: FORM });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className="panel form" aria-label="Contact" {...form} onSubmit={(event) => void submit(event)}>
      <TextField label="Full name" name="name" autoComplete="name" {...touch} error={faults['name']} />
      <div className="pair">
        <TextField label="Email" name="email" type="email" autoComplete="email" {...touch} error={faults['email']} />
        <TextField
          label="Phone"
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="10 digits"
          {...touch}
          error={faults['phone']}
        />
      </div>
      <Field label="Subject" error={faults['subject']}>
        {(control) => (
          <select className="input" name="subject" {...touch} {...control}>
            <option value="">Select a subject</option>
            {contactSubjects.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Message" error={faults['message']}>
        {(control) => (
          <textarea className="input field-sizing-content min-h-40 max-h-[60vh]" name="message" rows={6} {...touch} {...control} />
        )}
      </Field>
      <Consent words={words} error={faults['consent']} />
      {/* Honeypot: people neither see nor reach this field; bots fill it in. */}
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {/* Before hydration, submitting would put the fields into the URL. */}
      <button className="btn btn-primary btn-wide" type="submit" disabled={!isLive} aria-disabled={isSending || undefined}>
        {isSending ? 'Sending...' : 'Send message'}
      </button>
      <noscript>
        <p>This form needs JavaScript. Please write to us by email, or call.</p>
      </noscript>
    </form>
  );
}

function Consent({ words, error }: { words: Parameters<typeof ContactForm>[0]['words']; error: string | undefined }) {
  return (
    <div className="field">
      <label className="check items-start font-[420]">
        <input
          className="mt-1"
          name="consent"
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'contact-consent-error' : undefined}
        />
        <span>
          {words.consent}{' '}
          <Link to={words.consentLink.link} prefetch="intent">
            {words.consentLink.name}
          </Link>
          .
        </span>
      </label>
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && <FieldError id="contact-consent-error">{error}</FieldError>}
      </div>
    </div>
  );
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values = new FormData(form);
  return { ...Object.fromEntries(values), consent: values.has('consent') };
}
