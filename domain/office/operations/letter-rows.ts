import { z } from 'zod';
import { LEFT_OUT, LETTER_CHANNELS, LETTER_KINDS, LETTER_STATES } from '#domain/donations/letters/kinds.ts';
import { time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';

export const letterRowSchema = z
  .object({
    id: z.string(),
    donor: z.string().describe('Number of the donor'),
    name: z.nullable(z.string()),
    kind: z.enum(keysOf(LETTER_KINDS)),
    template: z.string(),
    version: z.int().describe('Of the template, from 1'),
    channel: z.enum(keysOf(LETTER_CHANNELS)),
    about: z.string().describe('Receipt number, or financial year; empty without'),
    status: z.enum(keysOf(LETTER_STATES)),
    why: z.nullable(z.enum(keysOf(LEFT_OUT))).describe('Why it was not sent in the end'),
    isReadable: z.boolean().describe('What it says can be read'),
    by: z.string(),
    at: time.describe('When it was sent, else written'),
  })
  .meta({ id: 'Letter' });
export type LetterRow = z.output<typeof letterRowSchema>;
