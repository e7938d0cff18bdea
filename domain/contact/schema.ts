/** Specification 1, section 7. */
import * as z from 'zod/mini';
import { schemaOf } from '#domain/forms/schema.ts';
import { NOTHING_SENT } from '#domain/shared/text/text.ts';
import { contactForm } from './form.ts';

export const contactRequestSchema = z.object({ data: schemaOf(contactForm) }, NOTHING_SENT);
