import { nothingSent } from '#domain/shared/text/text.ts';
/** Specification 1, section 7. */
import * as z from 'zod/mini';
import { schemaOf } from '#domain/forms/schema.ts';
import { contactForm } from './form.ts';

export const contactRequestSchema = z.object({ data: schemaOf(contactForm) }, nothingSent);
