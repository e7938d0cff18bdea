/** Specification 1, section 7. */
import { schemaOf } from '#domain/forms/schema.ts';
import { newsletterCodeForm, newsletterForm } from './form.ts';

/** `POST /api/web/newsletter/email/otp/generate` */
export const generateOtpSchema = schemaOf(newsletterForm);
/** `POST /api/web/newsletter/email/otp/verify` */
export const verifyOtpSchema = schemaOf({ fields: { ...newsletterCodeForm.fields, ...newsletterForm.fields } });
