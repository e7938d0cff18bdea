import { schemaOf } from '#domain/forms/schema.ts';
import { newsletterCodeForm, newsletterForm } from './form.ts';

export const generateOtpSchema = schemaOf(newsletterForm);
export const verifyOtpSchema = schemaOf({ fields: { ...newsletterCodeForm.fields, ...newsletterForm.fields } });
