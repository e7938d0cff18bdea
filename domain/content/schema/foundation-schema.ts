import { z } from 'zod';
import { IFSC_PATTERN } from '#domain/shared/money/ifsc.ts';
import { PAN_PATTERN } from '#domain/shared/money/pan.ts';
import { MAX_CYCLE_LENGTH, MAX_NOTICE_VERSION_LENGTH, MAX_CORRECTION_DAYS, MIN_CORRECTION_DAYS } from './cycle-limits.ts';
import { eligibilitySchema } from './eligibility-schema.ts';
import { papersSchema } from './papers-schema.ts';
import { renewalSchema } from './renewal-schema.ts';
import { instalmentsSchema, promisesSchema } from './promises-schema.ts';
import { EARLIEST_DAY } from '#domain/shared/time/calendar.ts';
import { WEEKDAYS } from '#domain/shared/time/working-days.ts';
import { namesYear, yearsLater } from '#domain/shared/time/years.ts';
import { emailAddress, fact, isoDate, linkText, list, slug, text, webLink } from './fields.ts';

/** Days included, in the foundation's time zone. */
const cycleSchema = z
  .strictObject({
    /** Stored: never change it. */
    id: slug.max(MAX_CYCLE_LENGTH),
    title: text,
    opensOn: isoDate,
    closesOn: isoDate,
    /** Last day for papers that are sent later; left out: 21 days after `closesOn`. */
    documentsUntil: isoDate.optional(),
    /** With later years in id and title. */
    repeats: z.literal('yearly').optional(),
    /** Left out: everybody. */
    eligibility: eligibilitySchema.optional(),
    /** Of who was paid in the cycle before; left out: none. */
    renewal: renewalSchema.optional(),
    /** Which papers are needed, and of whom; left out: those that the office decides by. */
    papers: papersSchema.optional(),
    promises: promisesSchema.optional(),
    /** Left out: paid at once. */
    instalments: instalmentsSchema.optional(),
    /** Days for what the office asks to be corrected; left out: 14. */
    correctionDays: z
      .number()
      .int()
      .min(MIN_CORRECTION_DAYS, `must be at least ${MIN_CORRECTION_DAYS} days`)
      .max(MAX_CORRECTION_DAYS, `must be at most ${MAX_CORRECTION_DAYS} days`)
      .optional(),
    /** After the last day; left out: taken, and the office sees that it was late. */
    lateCorrections: z.enum(['taken', 'refused']).optional(),
    /** When a guardian's consent must be there; left out: before_review (docs/decisions/0083). */
    consent: z.enum(['before_review', 'before_submission']).optional(),
    /** The last day for it; then the application is erased. Left out: 14 days after closesOn. */
    consentBy: isoDate.optional(),
  })
  .refine(({ opensOn, closesOn }) => opensOn <= closesOn, { error: 'must not close before it opens', path: ['closesOn'] })
  .refine(({ documentsUntil, closesOn }) => !documentsUntil || closesOn <= documentsUntil, {
    error: 'must not be before closesOn',
    path: ['documentsUntil'],
  })
  .refine(({ repeats, opensOn, closesOn }) => !repeats || closesOn < yearsLater(opensOn, 1), {
    error: 'must be within a year of opensOn when the cycle repeats',
    path: ['closesOn'],
  })
  .refine(({ closesOn, consentBy = closesOn }) => closesOn <= consentBy, { error: 'must not be before closesOn', path: ['consentBy'] })
  .refine(({ repeats, id, opensOn }) => !repeats || namesYear(id, opensOn.slice(0, 4)), {
    error: 'must name the year of opensOn when the cycle repeats',
    path: ['id'],
  })
  .refine(({ promises = {}, closesOn }) => Object.values(promises).every((due) => !isDayBefore(due, closesOn)), {
    error: 'must not be due before closesOn',
    path: ['promises'],
  })
  .refine(({ instalments = [], closesOn }) => instalments.every(({ due }) => !isDayBefore(due, closesOn)), {
    error: 'must not be due before closesOn',
    path: ['instalments'],
  });

/** Whom those who applied ask; without one, the first. */
const forStudents = z.literal(true).optional();

const isDayBefore = (due: unknown, day: string): boolean => typeof due === 'string' && due < day;

const directSchema = z.strictObject({
  bank: z
    .strictObject({
      holder: fact,
      number: z.string().regex(/^\d{9,18}$/, 'must be 9 to 18 digits in double quotes'),
      ifsc: z.string().regex(IFSC_PATTERN, 'must be like SBIN0001234'),
      name: fact,
      branch: fact,
    })
    .optional(),
  upi: z
    .string()
    .regex(/^[\w.-]{2,256}@[a-z]{2,64}$/i, 'must be like name@bank')
    .optional(),
});

const registrationSchema = z.strictObject({
  /** The first day on which receipts have it. */
  from: isoDate,
  /** Invented numbers. */
  sample: z.boolean(),
  note: text,
  name: fact,
  number: fact,
  pan: z.string().regex(PAN_PATTERN, 'must be a PAN'),
  eightyG: z.strictObject({ urn: fact, issuedOn: isoDate, validFrom: isoDate, validTo: isoDate }),
  signatory: z.strictObject({ name: fact, role: text }),
  /** On receipts, before what the law of the day adds; left out: that nothing was given in return. */
  declaration: text.optional(),
  auditor: fact,
});
export type Registration = z.output<typeof registrationSchema>;

/** @param day `YYYY-MM-DD`; before the first, the first */
export const registrationOn = (all: readonly Registration[], day: string): Registration => {
  const found = all.findLast(({ from }) => from <= day) ?? all[0];
  if (!found) throw new Error('A foundation without a registration');
  return found;
};

export const foundationSchema = z.strictObject({
  name: text,
  shortName: text,
  mailDomain: z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a domain such as example.org'),
  url: z.string().regex(/^https:\/\/[^/\s]+$/, 'must be an https origin without a trailing slash'),
  tagline: text,
  description: text,
  /** When the foundation began to work; it may have been registered later. */
  foundedOn: isoDate,
  copyrightYear: z.number().int().min(1800).max(2100),
  themeColor: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #231F66'),
  locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'must be a locale such as en-IN'),
  /** Hindi numbers, amounts and days in १२३; left out: in 123. */
  devanagariDigits: z.boolean().default(false),
  timezone: z.string().refine(isTimezone, 'must be a time zone such as Asia/Kolkata'),
  currency: z.literal('INR'),
  social: list(linkText),
  contact: z.strictObject({
    address: z.strictObject({
      lines: list(text).min(1),
      city: text,
      district: text,
      state: text,
      pincode: z.string().regex(/^\d{6}$/, 'must be 6 digits in double quotes'),
      country: text,
    }),
    phones: list(
      z.strictObject({ label: text, number: fact, tel: z.string().regex(/^\+\d{8,15}$/, 'must be like +915550100100'), forStudents }),
    ).min(1),
    emails: list(z.strictObject({ label: text, address: emailAddress, forStudents })).min(1),
    security: emailAddress,
    hours: list(text).min(1),
    whatsapp: webLink,
  }),
  /** Oldest first: a receipt has the one that was in force on its day. */
  registration: z.preprocess(
    // As 1.0.0 had it: one, for all days.
    (given) => (typeof given === 'object' && given !== null && !Array.isArray(given) ? [{ from: EARLIEST_DAY, ...given }] : given),
    list(registrationSchema)
      .min(1)
      .refine((all) => all.every(({ from }, n) => n === 0 || (all[n - 1]?.from ?? from) < from), {
        error: 'must be in order of their days, each later than the one before',
      }),
  ),
  /** Rupees; `live` from the ledger. */
  donations: z.strictObject({
    mode: z.enum(['fixed', 'live']),
    initialDonors: z.number().int().nonnegative(),
    raised: z.number().int().nonnegative(),
    target: z.number().int().positive(),
    /** Without the checkout. */
    direct: directSchema.optional(),
    /** What donations can be for, beside whatever is needed most. A key that donations have stays. */
    funds: z
      .array(z.strictObject({ key: slug.max(40), title: text }))
      .refine((funds) => new Set(funds.map(({ key }) => key)).size === funds.length, { error: 'must each have a key of its own' })
      .default([]),
  }),
  /** `oneMayAwardAndPay`: decision 0067. `refundAloneUpTo`: rupees; above, a second person releases a refund. */
  office: z
    .strictObject({
      oneMayAwardAndPay: z.boolean().default(false),
      refundAloneUpTo: z.number().int().nonnegative().default(10_000),
      weekend: z.array(z.enum(WEEKDAYS)).max(6, 'must leave a day to work').default(['Saturday', 'Sunday']),
    })
    .prefault({}),
  /** `phoneLogin`: students may log in with a code to a phone that they have confirmed. */
  accounts: z.strictObject({ phoneLogin: z.boolean().default(false) }).prefault({}),
  scholarships: z.strictObject({
    numberPrefix: z.string().regex(/^[A-Z]{2,6}$/, 'must be 2 to 6 capital letters'),
    /** As `{form}` and so on in texts. */
    times: z.strictObject({ form: text, formAfterProfile: text, answer: text }),
    /** Without overlaps; only the last can repeat. */
    cycles: list(cycleSchema)
      .refine((cycles) => new Set(cycles.map(({ id }) => id)).size === cycles.length, {
        error: 'must each have an id of its own: a student applies once to each',
      })
      .refine(
        (cycles) =>
          cycles.every((one, i) => cycles.every((other, j) => i === j || one.closesOn < other.opensOn || other.closesOn < one.opensOn)),
        { error: 'must not overlap: one cycle at a time' },
      )
      .refine((cycles) => cycles.every(({ repeats, closesOn }) => !repeats || cycles.every(({ opensOn }) => opensOn <= closesOn)), {
        error: 'must not list a cycle after one that repeats',
      }),
    /** Consents store the version. */
    guardianNotice: z.strictObject({ version: slug.max(MAX_NOTICE_VERSION_LENGTH), text }),
  }),
});

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `registration`: the one in force; `registrations`: all, oldest first. */
export type Foundation = Omit<z.output<typeof foundationSchema>, 'registration'> & {
  registration: Registration;
  registrations: readonly Registration[];
};
