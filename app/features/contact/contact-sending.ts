import { CONTACT_TIMEOUT_MS, MESSAGE_SENT, NO_RESPONSE, SERVER_ERROR } from '#domain/contact/constants.ts';
import { type ContactAnswer, type ContactMessage, contactSchema } from '#domain/contact/schema.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { dropDraft } from '#app/features/contact/contact-draft.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { textsOf } from '#app/lib/form-texts.ts';
import { toast } from '#app/lib/toast.ts';
import { mobileNumber } from '#domain/forms/normalise.ts';
import type { Validator } from '#app/lib/use-validated-form.ts';
import { validatorOf } from '#app/lib/validator.ts';

export { followDraft } from '#app/features/contact/contact-draft.ts';

const check = validatorOf(contactSchema);

/** Validates the form. The phone number may be written as address books and Indian keyboards write it. */
export const validate: Validator<ContactMessage> = ({ phone, ...values }) => check({ ...values, phone: mobileNumber(String(phone)) });

/** A message that was not sent: the text of the toast (specification 1, section 8) and the errors by field. */
export class ContactFailure extends Error {
  readonly fields: FieldErrors;

  constructor(message: string, fields: FieldErrors = {}) {
    super(message);
    this.name = 'ContactFailure';
    this.fields = fields;
  }
}

/** @returns text for the toast. @throws ContactFailure when the server rejected the message. */
export async function send({ website, ...message }: ContactMessage): Promise<string> {
  // The honeypot is sent only by who has filled it in: the call's fields are those of specification 1, section 7.
  const data = website ? { ...message, website } : message;
  try {
    const { status, msg } = await call<ContactAnswer>('POST', '/web/msg', { body: { data }, timeout: CONTACT_TIMEOUT_MS });
    if (status) return msg || MESSAGE_SENT;
    throw new ApiError(200, msg);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = Object.entries(error.fields).map(([path, fault]) => [path.replace(/^data\./, ''), fault]);
    throw new ContactFailure(error.status === 0 ? NO_RESPONSE : error.message || SERVER_ERROR, Object.fromEntries(fields));
  }
}

/**
 * Sends a message, with one toast from the start to the end; the form is empty once it is sent, unless it was changed meanwhile.
 * @param form null when the page has been left meanwhile
 * @param name of the form's draft and of the toast
 * @returns the errors by field, if there are any
 */
export async function deliver(message: ContactMessage, form: HTMLFormElement | null, name: string): Promise<FieldErrors> {
  const options = { id: name };
  const written = () => form && JSON.stringify(textsOf(form));
  const sent = written();
  toast.loading('Sending your message...', options);
  try {
    toast.success(await send(message), options);
    if (written() !== sent) return {};
    dropDraft(name);
    form?.reset();
    return {};
  } catch (error) {
    const { message: text, fields = {} } = error as Error & Partial<ContactFailure>;
    toast.error(text, options);
    return fields;
  }
}
