/**
 * Rules of the donation form's fields, shared by the form and the server; messages are the specification's own
 * (specification 1, section 5). Written in zod's small dialect: the page loads 6 kB of it instead of 22.
 */
import * as z from 'zod/mini';
import { isEmail } from '#domain/shared/email.ts';
import { PAN_PATTERN } from '#domain/shared/pan.ts';
import { cleanLine } from '#domain/shared/text.ts';
import { MAX_ADDRESS_LENGTH } from './constants.ts';

export const donor = {
  name: z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(1, 'Name is required'), z.maxLength(100, 'Name must be at most 100 characters')),
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'Email is required', abort: true }),
      z.refine(isEmail, 'Invalid email format'),
    ),
  phone: z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'Enter Your Phone Number')),
    z.pipe(
      z.string().check(z.regex(/^\d+$/, 'Invalid Mobile No Format')),
      z.string().check(z.length(10, 'The minimum and maximum value should be 10 digits')),
    ),
  ),
  /** An empty field is no PAN. */
  pan: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((pan) => pan === '' || PAN_PATTERN.test(pan), 'Enter a valid PAN, such as ABCPE1234F, or leave it empty'),
  ),
  /** For the certificate of donation. Its lines become one; empty for none. */
  address: z.string().check(
    z.overwrite((address) => cleanLine(address.trim().replace(/[\s,]*[\r\n][\s,]*/g, ', '))),
    z.maxLength(MAX_ADDRESS_LENGTH, `Address must be at most ${MAX_ADDRESS_LENGTH} characters`),
  ),
  /** Foreign contributions turn on citizenship, not on the country of a card. False is "not said". */
  isIndianCitizen: z.boolean(),
};

/** The donor's half of the form: an inline message beside each field. */
export const donorFormSchema = z.object({
  ...donor,
  pan: z.optional(donor.pan),
  address: z.optional(donor.address),
  isIndianCitizen: z.optional(donor.isIndianCitizen),
});
export type DonorForm = z.output<typeof donorFormSchema>;
