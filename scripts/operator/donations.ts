import { parseArgs } from 'node:util';
import { type Donation, flagsOf } from '#domain/donations/ledger.server.ts';
import { formatRupees, paiseToRupees } from '#domain/donations/constants.ts';
import { DONATION_FLAGS, type DonationFlag } from '#domain/donations/flags.ts';
import { findGift, listGifts, readGift, referenceOf, revealPan, settleGift } from '#domain/donations/office.server.ts';
import { registerOf, statementOf } from '#domain/donations/register.server.ts';
import { forgetTrialGifts } from '#domain/donations/trial.server.ts';
import { AppError } from '#domain/errors.ts';
import { answer, disclosureWords, limitOf, timeWords, withContext, writeSheet } from '#scripts/operator/office.ts';
import type { ServerContext } from '#server/context.ts';

const STATUSES: readonly Donation['status'][] = ['created', 'paid', 'refunded', 'failed'];

const USAGE = `Gifts, for the office.

  npm run donations -- list [--year 2026] [--status paid] [--flagged] [--limit 50] [--before DF-2026-00012]
  npm run donations -- show DF-2026-00012
  npm run donations -- settle DF-2026-00012 --flag second_payment --by "Ramesh Yadav" --reason "Refunded on 3 May."
  npm run donations -- reveal DF-2026-00012 --by "Ramesh Yadav" --reason "The donor asks for a certificate."
  npm run donations -- register gifts-2026.csv --year 2026
  npm run donations -- statement donors-2026.csv --year 2026 --by "Ramesh Yadav" --reason "The statement of this year."
  SITE_MODE=trial npm run donations -- forget-trial

A year is the financial year that begins on 1 April of that year. Name a gift by its receipt, or by the provider's order or payment.
"list" shows the newest first; "--flagged" shows gifts that need attention, and "settle" takes one off that list.
"register" writes every paid gift to a new file for the books; "statement" what each donor with a PAN gave,
in the columns of the yearly statement of donations. Both name people: keep them as you keep the receipts.
Only "reveal" and the statement show a full PAN; who asked, and why, is recorded.
"forget-trial" deletes every gift and order that moved no money (the test gateway's, and those made with Razorpay test keys),
with their history and monthly reminders, before a trial's site goes live. Stop the site first.
States: ${STATUSES.join(', ')}. Flags:
${Object.entries(DONATION_FLAGS)
  .map(([flag, words]) => `  ${flag.padEnd(24)}${words}`)
  .join('\n')}`;

const usage = (): AppError => new AppError('invalid_input', USAGE);

/** Carry out the command. @throws Error with a sentence for the operator */
async function run(): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { year: text, status: text, limit: text, before: text, flag: text, by: text, reason: text } as const;
  const { values, positionals } = parseArgs({ options: { ...options, flagged: { type: 'boolean' } }, allowPositionals: true });
  const [command, name, ...more] = positionals;
  if (more.length > 0) throw usage();
  const year = values.year === undefined ? undefined : yearOf(values.year);
  return withContext(async (ctx) => {
    if (command === 'list' && !name) return list(ctx, { ...values, year });
    if (command === 'forget-trial' && !name) return forgotten(await forgetTrialGifts(ctx.db));
    if (command === 'show' && name) return show(ctx, name);
    if (command === 'register' && name && year) return writeSheet(name, await registerOf(ctx, year));
    const { flag } = values;
    const by = values.by?.trim();
    const reason = values.reason?.trim();
    if (!name || !by || !reason) throw usage();
    if (command === 'statement' && year) return writeSheet(name, await statementOf(ctx, { year, by, reason }));
    if (command === 'reveal') return `PAN: ${await revealPan(ctx, { reference: name, by, reason })}`;
    if (command !== 'settle' || !flag) throw usage();
    await settleGift(ctx, { reference: name, flag: flagOf(flag), by, reason });
    return `${name} is no longer marked ${flag}.`;
  });
}

const forgotten = (count: number): string =>
  count === 0 ? 'There are no gifts of a trial.' : `Deleted ${count} ${count === 1 ? 'gift or order' : 'gifts and orders'} of the trial.`;

interface ListOptions {
  year?: number | undefined;
  status?: string;
  flagged?: boolean;
  limit?: string;
  before?: string;
}

async function list(ctx: ServerContext, { year, status, flagged, limit, before }: ListOptions): Promise<string> {
  const gifts = await listGifts(ctx, {
    year,
    statuses: status === undefined ? undefined : [statusOf(status)],
    isFlagged: flagged,
    before: before === undefined ? undefined : await findGift(ctx, before),
    limit: limitOf(limit, USAGE),
  });
  if (gifts.length === 0) return 'There is no such gift.';
  return gifts
    .map((gift) => {
      const { status: state, paid_at, created_at, amount, frequency, donor_name } = gift;
      const cells = [referenceOf(gift), state, timeWords(ctx, paid_at ?? created_at), formatRupees(paiseToRupees(amount)), frequency];
      return [...cells, donor_name ?? '', flagsOf(gift).join(' ')].join('\t');
    })
    .join('\n');
}

async function show(ctx: ServerContext, reference: string): Promise<string> {
  const { gift, pan, flags, history, disclosures } = await readGift(ctx, reference);
  const at = (time: number | null): string => (time === null ? '' : timeWords(ctx, time));
  const facts = {
    receipt: gift.receipt_number,
    status: gift.status,
    amount: formatRupees(paiseToRupees(gift.amount)),
    frequency: gift.frequency,
    ordered: at(gift.created_at),
    paid: at(gift.paid_at),
    order: gift.provider_order_id,
    payment: gift.provider_payment_id,
    method: gift.method,
    name: gift.donor_name,
    email: gift.donor_email,
    phone: gift.donor_phone,
    pan,
  };
  return [
    ...Object.entries(facts).map(([fact, value]) => `${fact}: ${value ?? ''}`),
    '',
    ...history.map(({ created_at, source, kind, data }) => [timeWords(ctx, created_at), source, kind, data].join('\t')),
    ...disclosures.map((shown) => disclosureWords(ctx, shown)),
    '',
    ...(flags.length > 0 ? flags.map((flag) => `Needs attention: ${flag}. ${DONATION_FLAGS[flag]}`) : ['Nothing needs attention.']),
  ].join('\n');
}

function yearOf(text: string): number {
  if (!/^20\d\d$/.test(text)) throw usage();
  return Number(text);
}

function statusOf(text: string): Donation['status'] {
  const status = STATUSES.find((one) => one === text);
  if (!status) throw usage();
  return status;
}

function flagOf(text: string): DonationFlag {
  if (!Object.hasOwn(DONATION_FLAGS, text)) throw usage();
  return text as DonationFlag;
}

await answer(run);
