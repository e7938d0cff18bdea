/**
 * Schemas of the office's calls, shared by its pages and the server (docs/decisions/0026). Amounts are whole paise, those of
 * applications whole rupees; times are milliseconds since the epoch. PAN, bank account and Aadhaar are masked.
 */
import * as z from 'zod/mini';
import { said } from '#domain/shared/responses.ts';
import { contactForm } from '#domain/contact/form.ts';
import { FIRST_MESSAGES, MESSAGE_STATES } from '#domain/contact/states.ts';
import { DONATION_FLAGS, type DonationFlag } from '#domain/donations/flags.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { MAX_CYCLE_LENGTH } from '#domain/content/cycle-limits.ts';
import { APPLICATION_CHANGED } from '#domain/scholarships/constants.ts';
import { FILE_FIELDS } from '#domain/scholarships/form.ts';
import { APPLICATION_STATES, OFFICE_MOVES } from '#domain/scholarships/states.ts';
import { applicationViewSchema } from '#domain/scholarships/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { fieldSchema, personalShape, schemaOf } from '#domain/forms/schema.ts';
import { GIFT_VIEWS, MAIL_MOVES, MAIL_VIEWS, MAX_REFERENCE_LENGTH } from './constants.ts';
import { officeCodeForm, reasonForm, searchForm } from './forms.ts';
import { MAIL_FAULTS } from './mail-fault.ts';

const flag = z.enum(Object.keys(DONATION_FLAGS) as [DonationFlag, ...DonationFlag[]]);
const state = z.enum(keysOf(APPLICATION_STATES));
const time = z.int();
/** Reference of the last row, to request the next page; null on the last page. */
const next = z.nullable(z.string());
/** The current financial year, by the year in which it started. */
const presentYear = z.int();

/* ------------------------------------------------------------------ requests */

/** `POST /api/office/code/verify` */
export const officeCodeSchema = schemaOf(officeCodeForm);

const reason = fieldSchema(reasonForm.fields.reason);

/** Why masked data is requested in full. */
export const reasonSchema = z.object({ reason });
/** `POST /office/applications/:number/documents/:field/pages`: the pages from `first`, counted from 0. */
export const pagesSchema = z.object({ reason, first: z.int().check(z.minimum(0), z.maximum(100_000)) });
/** `POST /office/gifts/:reference/settle` */
export const settleSchema = z.object({ flag, reason });
/** `POST /office/applications/:number/move`. `updatedAt` is that of the application as it was read; 409 when it has changed since. */
export const moveSchema = z.object({ to: state, reason, updatedAt: z.int(APPLICATION_CHANGED) });
/** `POST /office/statement` */
export const statementSchema = z.object({ year: z.int().check(z.minimum(2000), z.maximum(2100)), reason });

/** `POST /office/messages/:id/move` */
export const moveMessageSchema = z.object({ to: z.enum(keysOf(MESSAGE_STATES)) });
/** `POST /office/mails/:id/move` */
export const moveMailSchema = z.object({ to: z.enum(MAIL_MOVES) });
/** `POST /office/search`: POST, because names and phones belong in no address. */
export const searchSchema = schemaOf(searchForm);

const before = z.optional(z.string().check(z.maxLength(MAX_REFERENCE_LENGTH)));
/** A year in a URL's query. */
const year = z.pipe(z.string().check(z.regex(/^20\d\d$/)), z.transform(Number));
/** `GET /office/gifts`. `year` is the financial year that begins on 1 April of it. */
export const giftsQuerySchema = z.object({ view: z._default(z.enum(GIFT_VIEWS), 'paid'), year: z.optional(year), before });
/** `GET /office/register` */
export const registerQuerySchema = z.object({ year });
/** `GET /office/applications`, of the current cycle unless another is given. */
export const applicationsQuerySchema = z.object({
  cycle: z.optional(z.string().check(z.maxLength(MAX_CYCLE_LENGTH))),
  state: z.optional(state),
  before,
});
/** `GET /office/messages` */
export const messagesQuerySchema = z.object({ view: z._default(z.enum(keysOf(MESSAGE_STATES)), FIRST_MESSAGES), before });
/** `GET /office/mails` */
export const mailsQuerySchema = z.object({ view: z._default(z.enum(MAIL_VIEWS), 'failed'), before });

/* ------------------------------------------------------------------ responses */

/** `GET /office`: what needs attention. */
export const overviewAnswerSchema = z.object({
  ...said,
  data: z.object({
    /** Flagged gifts. */
    flagged: z.int(),
    /** Applications by cycle and status: all of the current cycle, of others those that have not ended. Statuses without any are omitted. */
    applications: z.array(z.object({ cycle: z.string(), title: z.string(), counts: z.record(z.string(), z.int()) })),
    /** Messages that wait for an answer. */
    messages: z.int(),
    /** Undelivered mails. */
    mails: z.int(),
    subscribers: z.int(),
    presentYear,
  }),
});
export type Overview = z.output<typeof overviewAnswerSchema>['data'];

const giftRow = {
  /** Receipt number, else the provider's order id. */
  reference: z.string(),
  status: z.enum(keysOf(DONATION_STATES)),
  /** Whole paise. */
  amount: z.int(),
  frequency: z.enum(['monthly', 'one-time']),
  name: z.nullable(z.string()),
  flags: z.array(flag),
  /** When it was paid, else ordered. */
  at: time,
};
/** `GET /office/gifts`: one page of gifts, newest first. */
export const giftsAnswerSchema = z.object({ ...said, data: z.object({ rows: z.array(z.object(giftRow)), next, presentYear }) });
export type Gifts = z.output<typeof giftsAnswerSchema>['data'];
export type GiftRow = Gifts['rows'][number];

/** Disclosures: what was shown (a PAN, the account and Aadhaar numbers, or a document by its field), to whom and why. */
const disclosures = z.array(z.object({ at: time, what: z.enum(['pan', 'numbers', ...FILE_FIELDS]), by: z.string(), reason: z.string() }));

/** `GET /office/gifts/:reference`, and the answer of settling a flag. 404 for an unknown reference. */
export const giftAnswerSchema = z.object({
  ...said,
  data: z.object({
    ...giftRow,
    /** What went back to the donor so far, in whole paise. */
    amountRefunded: z.int(),
    receiptNumber: z.nullable(z.string()),
    /** Path of the receipt as a PDF; null unless the gift is paid. */
    receiptUrl: z.nullable(z.string()),
    orderId: z.string(),
    paymentId: z.nullable(z.string()),
    orderedAt: time,
    paidAt: z.nullable(time),
    method: z.nullable(z.string()),
    isForeignCard: z.boolean(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** Masked; null when none was given. */
    pan: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** True when the donor said so; false is "not said". */
    isIndianCitizen: z.boolean(),
    /** Until when to respond to a dispute; null unless one is open. */
    respondBy: z.nullable(time),
    /** `data` is JSON: ids and amounts, for a settled flag who settled it and why. */
    history: z.array(z.object({ at: time, source: z.string(), kind: z.string(), data: z.string() })),
    disclosures,
  }),
});
export type Gift = z.output<typeof giftAnswerSchema>['data'];

/** `POST /office/gifts/:reference/pan`: the full PAN. The request is recorded before it is answered; 404 where none was given. */
export const panAnswerSchema = z.object({ ...said, data: z.object({ pan: z.string() }) });

const applicationRow = z.object({
  number: z.string(),
  status: state,
  name: z.string(),
  district: z.string(),
  /** Whole rupees. */
  amountRequested: z.int(),
  submittedAt: time,
});

/** `GET /office/applications`: one page of a cycle, newest first. */
export const applicationsAnswerSchema = z.object({
  ...said,
  data: z.object({
    cycle: z.nullable(z.string()),
    /** Every cycle, the newest first. */
    cycles: z.array(z.object({ id: z.string(), title: z.string() })),
    rows: z.array(applicationRow),
    next,
  }),
});
export type Applications = z.output<typeof applicationsAnswerSchema>['data'];

/** `GET /office/applications/:number`, and the answer of moving it. 404 for an unknown number. */
export const applicationAnswerSchema = z.object({
  ...said,
  data: z.object({
    /** Every answer of the form; uploads are left out. */
    application: applicationViewSchema,
    /** When its answers or its status last changed. A move says it, so that nobody decides on what they have not read. */
    updatedAt: time,
    /** Uploads that there are, in the form's order. */
    documents: z.array(z.enum(FILE_FIELDS)),
    history: z.array(
      z.object({ at: time, from: state, to: state, by: z.string(), reason: z.nullable(z.string()), changed: z.array(z.string()) }),
    ),
    disclosures,
    /** States that the office may move it to. */
    moves: z.array(z.enum(OFFICE_MOVES)),
  }),
});
export type ApplicationRecord = z.output<typeof applicationAnswerSchema>['data'];

/** `POST /office/applications/:number/numbers`: the full numbers; `aadhaar` is null where none was given. The request is recorded first. */
export const numbersAnswerSchema = z.object({
  ...said,
  data: z.object({ accountNo: z.string(), ifscCode: z.string(), aadhaar: z.nullable(z.string()) }),
});

export const pagesAnswerSchema = z.object({
  ...said,
  /** Pages of the whole document, the first of those that came, and these as JPEG in base64. */
  data: z.object({ total: z.int(), first: z.int(), pages: z.array(z.string()) }),
});

const messageRow = z.object({
  id: z.string(),
  at: time,
  status: z.enum(keysOf(MESSAGE_STATES)),
  ...personalShape(contactForm),
  /** The staff member who last moved it to another list, and when; null until then. */
  movedBy: z.nullable(z.string()),
  movedAt: z.nullable(time),
});
export type MessageRow = z.output<typeof messageRow>;

/** `GET /office/messages`: one page of contact messages, newest first. */
export const messagesAnswerSchema = z.object({ ...said, data: z.object({ rows: z.array(messageRow), next }) });

/** `POST /office/messages/:id/move`: the message in its new list. 404 for an unknown id. */
export const messageAnswerSchema = z.object({ ...said, data: messageRow });

const mailRow = z.object({
  id: z.string(),
  /** When it was written. */
  at: time,
  template: z.string(),
  to: z.string(),
  /** Of the person it is to; null in mails to the foundation and in those that say no name. */
  name: z.nullable(z.string()),
  fault: z.enum(MAIL_FAULTS),
  /** The error, without people; null where `fault` says it all. */
  error: z.nullable(z.string()),
  /** Receipt number of the gift and number of the application it is about. */
  gift: z.nullable(z.string()),
  application: z.nullable(z.string()),
  /** Email of the person it is about, to search for; null if there is none. */
  person: z.nullable(z.string()),
  /** The staff member who last sent it again or took it off the list, and when; null until then. */
  movedBy: z.nullable(z.string()),
  movedAt: z.nullable(time),
});
export type MailRow = z.output<typeof mailRow>;

/** `GET /office/mails`: one page of undelivered mails, newest first. What they say is left out. */
export const mailsAnswerSchema = z.object({ ...said, data: z.object({ rows: z.array(mailRow), next }) });

/** `POST /office/mails/:id/move`. 404 when it is not on the list that it is moved from. */
export const mailMovedSchema = z.object(said);

const found = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), hasMore: z.boolean() });
/** `POST /office/search`: the newest of each kind. */
export const searchAnswerSchema = z.object({
  ...said,
  data: z.object({ gifts: found(z.object(giftRow)), applications: found(applicationRow), messages: found(messageRow) }),
});
export type Found = z.output<typeof searchAnswerSchema>['data'];
