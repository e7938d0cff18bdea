import { Link } from 'react-router';
import { contactForm } from '#domain/contact/form.ts';
import type { StaticContent } from '#domain/content/schema.ts';
import type { ControlProps } from '#app/forms/controls.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { useForm } from '#app/forms/use-form.ts';
import { sendMessage } from '#app/features/contact/send-message.ts';

const draft = tabDraft('message-draft');
const controls = { website: Honeypot };

export function ContactForm({ words }: { words: Pick<StaticContent['contact-page']['form'], 'consent' | 'consentLink'> }) {
  const form = useForm(contactForm, { send: sendMessage, draft });
  const consent = (
    <>
      {words.consent}{' '}
      <Link to={words.consentLink.link} prefetch="intent">
        {words.consentLink.name}
      </Link>
      .
    </>
  );
  return (
    <Form of={form} aria-label="Contact" controls={controls} labels={{ consent }}>
      <SendButton of={form} busy="Sending...">
        Send message
      </SendButton>
      <noscript>
        <p>This form needs JavaScript. Please write to us by email, or call.</p>
      </noscript>
    </Form>
  );
}

/** A hidden field that only bots fill in. */
function Honeypot({ name, label }: ControlProps) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {label}
        <input name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
