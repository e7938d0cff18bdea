import { inLanguage } from '#messages/current.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { newsletterCodeForm } from './code-form.ts';
import { newsletterForm } from './form.ts';

export const generateOtpSchema = schemaOf(newsletterForm);
export const verifyOtpSchema = schemaOf({ fields: inLanguage(() => ({ ...newsletterCodeForm.fields, ...newsletterForm.fields })) });
