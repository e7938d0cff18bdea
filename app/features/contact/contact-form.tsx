import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { CONTACT_TIMEOUT_MS } from '#domain/contact/constants.ts';
import { type ContactMessage, contactForm } from '#domain/contact/form.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import { ApiError, call, successOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast/toast.ts';
import type { ControlProps } from '#app/forms/controls.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { useForm } from '#app/forms/use-form.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

const draft = tabDraft('message-draft');
const controls = { website: Honeypot };

export function ContactForm({ words }: { words: Pick<StaticContent['contact-page']['form'], 'consent' | 'consentLink'> }) {
  const form = useForm(contactForm, { send: sendMessage, draft });
  const consent = inSection(
    'contact-page',
    <>
      {words.consent}{' '}
      <Link to={words.consentLink.link} prefetch="intent">
        {words.consentLink.name}
      </Link>
      {m.ui.fullStop}
    </>,
  );
  return (
    <Form of={form} aria-label={m.contact.form} controls={controls} labels={{ consent }}>
      <SendButton of={form} busy={m.contact.sendingButton}>
        {m.contact.send}
      </SendButton>
      <noscript>
        <p>{m.contact.needsScript}</p>
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

const TOAST = { id: 'message' };

/** @throws ApiError after a toast that says so (specification 1, section 8) */
async function sendMessage(message: ContactMessage): Promise<void> {
  toast.loading(m.contact.sending, TOAST);
  try {
    const { msg } = successOf(await call('POST /web/msg', { body: { data: message }, timeout: CONTACT_TIMEOUT_MS }));
    toast.success(msg || m.contact.sent, TOAST);
  } catch (error) {
    toast.error(
      error instanceof ApiError && error.status === 0 ? m.contact.noResponse : (error as Error).message || m.contact.serverError,
      TOAST,
    );
    throw error;
  }
}
