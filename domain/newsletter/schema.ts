/** Schemas of the newsletter calls (specification 1, section 7), with the form's own rules. */
import { schemaOf } from '#domain/forms/schema.ts';
import { newsletterCodeForm, newsletterForm } from './form.ts';

/** `POST /api/web/newsletter/email/otp/generate` */
export const generateOtpSchema = schemaOf(newsletterForm);
/** `POST /api/web/newsletter/email/otp/verify` */
export const verifyOtpSchema = schemaOf({ fields: { ...newsletterCodeForm.fields, ...newsletterForm.fields } });
