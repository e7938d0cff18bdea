/**
 * Shape and rules of a contact message, shared by the form and the server (specification 1, section 5).
 * Written in zod's small dialect, as all rules that pages load: 6 kB of it instead of 22.
 */
import * as z from 'zod/mini';
import { contactSubjects } from '#domain/content/constants.ts';
import { isEmail } from '#domain/shared/email.ts';
import { cleanText, PERSON_NAME, NOTHING_SENT, plainSpaces } from '#domain/shared/text.ts';
import {
  CONSENT_REQUIRED,
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MESSAGE_LONG,
  MESSAGE_REQUIRED,
  MESSAGE_SHORT,
  MIN_MESSAGE_LENGTH,
  MIN_NAME_LENGTH,
  NAME_LETTERS,
  NAME_LONG,
  NAME_REQUIRED,
  NAME_SHORT,
  PHONE_INVALID,
  SUBJECT_REQUIRED,
} from './constants.ts';

/** The contact form (specification 1, section 5), each rule with the message it gives. The output is trimmed and free of control characters. */
export const contactSchema = z.object(
  {
    name: z
      .string(NAME_REQUIRED)
      .check(
        z.overwrite(plainSpaces),
        z.trim(),
        z.normalize(),
        z.minLength(1, NAME_REQUIRED),
        z.minLength(MIN_NAME_LENGTH, NAME_SHORT),
        z.maxLength(MAX_NAME_LENGTH, NAME_LONG),
        z.regex(PERSON_NAME, NAME_LETTERS),
      ),
    email: z.string(EMAIL_REQUIRED).check(z.trim(), z.toLowerCase(), z.minLength(1, EMAIL_REQUIRED), z.refine(isEmail, EMAIL_INVALID)),
    phone: z.string(PHONE_INVALID).check(z.trim(), z.regex(/^\d{10}$/, PHONE_INVALID)),
    subject: z.enum(contactSubjects, SUBJECT_REQUIRED),
    message: z
      .string(MESSAGE_REQUIRED)
      .check(
        z.overwrite(cleanText),
        z.minLength(1, MESSAGE_REQUIRED),
        z.minLength(MIN_MESSAGE_LENGTH, MESSAGE_SHORT),
        z.maxLength(MAX_MESSAGE_LENGTH, MESSAGE_LONG),
      ),
    consent: z.literal(true, CONSENT_REQUIRED),
    /** Honeypot: hidden from people, so only a program fills it in. */
    website: z.optional(z.unknown()),
  },
  NOTHING_SENT,
);
export type ContactMessage = z.output<typeof contactSchema>;

/** `POST /api/web/msg` (specification 1, section 7) */
export const contactRequestSchema = z.object({ data: contactSchema }, NOTHING_SENT);
/** Answer of `POST /api/web/msg`: `msg` is the toast. */
export const contactAnswerSchema = z.object({ status: z.literal(true), msg: z.string() });
export type ContactAnswer = z.output<typeof contactAnswerSchema>;
