import { cursorOf } from '#domain/shared/lists/cursor.server.ts';
import { daysOfFinancialYear, startOfDay } from '#domain/shared/time/calendar.ts';
import { keysOf } from '#domain/shared/states.ts';
import { eventWords } from '#domain/donations/events.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { DONATION_FLAGS, type DonationFlag } from '#domain/donations/flags.ts';
import { donorRows, storedDonor } from '#domain/donations/donor-rows.ts';
import { DONATION_VIEWS, FIRST_DONATION_SORT, type ListedDonation } from '#domain/donations/list/columns.ts';
import { donationList } from '#domain/donations/list/list.server.ts';
import { dayOf, findDonation, readDonation, revealPan, settleDonation } from '#domain/donations/office/office.server.ts';
import { recoverDonations } from '#domain/donations/orders/recovery.server.ts';
import { registerOf } from '#domain/donations/office/register.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { deleteTrialDonations } from '#domain/donations/orders/trial.server.ts';
import {
  command,
  formatDisclosure,
  formatTime,
  readChoice,
  readDay,
  readLimit,
  recordReading,
  readYear,
  signed,
  subcommand,
  withContext,
  writeSheet,
} from '#scripts/operator/command.ts';
import type { ServerContext } from '#server/config/context.ts';

const STATUSES = keysOf(DONATION_STATES);
const FLAGS = Object.keys(DONATION_FLAGS) as DonationFlag[];

const USAGE = `Donations, for the office.

  npm run donations -- list [--year 2026] [--status paid] [--flagged] [--limit 50] [--before DF-2026-00012]
  npm run donations -- show DF-2026-00012
  npm run donations -- settle DF-2026-00012 --flag second_payment --by "Ramesh Yadav" --reason "Refunded on 3 May."
  npm run donations -- reveal DF-2026-00012 --by "Ramesh Yadav" --reason "The donor asks for a certificate."
  npm run donations -- register donations-2026.csv --year 2026
  npm run donations -- recover --since 2026-11-20
  SITE_MODE=trial npm run donations -- forget-trial

A year is the financial year that begins on 1 April of that year. Name a donation by its receipt, or by the provider's order or payment.
"list" shows the newest first; "--flagged" shows donations that need attention, and "settle" takes one off that list.
"register" writes every paid donation to a new file for the books. It names people: keep it as you keep the receipts.
Only "reveal" shows a full PAN; who asked, and why, is recorded. The yearly statement is made in the office.
"recover" is for a site restored from a backup, before it opens: it enters the provider's orders since the day of the backup
that are missing, and has the site ask about their payments, and about donations refunded since. Run it, too, after the provider
had switched the webhook off: nothing else would tell of the refunds of those days.
"forget-trial" deletes every donation and order that moved no money (the test gateway's, and those made with Razorpay test keys),
with their history and monthly reminders, before a trial's site goes live. Stop the site first.
States: ${STATUSES.join(', ')}. Flags:
${Object.entries(DONATION_FLAGS)
  .map(([flag, { words }]) => `  ${flag.padEnd(24)}${words}`)
  .join('\n')}`;

export default command(import.meta, USAGE, {
  list: subcommand({
    optional: ['year', 'status', 'limit', 'before'],
    flags: ['flagged'],
    run({ year, status, limit, before, flagged }) {
      const statuses = status === undefined ? undefined : [readChoice('status', status, STATUSES)];
      const view = flagged ? DONATION_VIEWS.flagged : DONATION_VIEWS.paid;
      const filter = {
        ...(statuses ? { status: statuses } : view),
        ...(statuses && flagged ? DONATION_VIEWS.flagged : {}),
        ...(year === undefined ? {} : { at: daysOfFinancialYear(readYear(year)) }),
        words: [],
      };
      const rows = readLimit(limit);
      return withContext(async (ctx) => {
        const last = before === undefined ? undefined : await findDonation(ctx, before);
        const page = { after: last && cursorOf(dayOf(last), last.id), limit: rows };
        const { rows: donations } = await donationList.page(ctx, { filter, sort: FIRST_DONATION_SORT, ...page });
        await recordReading(ctx, 'donations.listed', { filter: { year, status, flagged, before }, rows: donations.length });
        return donations.length === 0 ? 'There are no such donations.' : donations.map((donation) => lineOf(ctx, donation)).join('\n');
      });
    },
  }),

  show: subcommand({ args: 1, run: (_options, [reference = '']) => withContext((ctx) => render(ctx, reference)) }),

  settle: subcommand({
    args: 1,
    required: ['flag', 'by', 'reason'],
    async run(options, [reference = '']) {
      const flag = readChoice('flag', options.flag, FLAGS);
      await withContext((ctx) => settleDonation(ctx, { reference, flag, ...signed(options) }));
      return `${reference} is no longer marked ${flag}.`;
    },
  }),

  reveal: subcommand({
    args: 1,
    required: ['by', 'reason'],
    run: async (options, [reference = '']) => `PAN: ${await withContext((ctx) => revealPan(ctx, { reference, ...signed(options) }))}`,
  }),

  register: subcommand({
    args: 1,
    required: ['year'],
    async run(options, [file = '']) {
      const year = readYear(options.year);
      return writeSheet(file, () =>
        withContext(async (ctx) => {
          const rows = await registerOf(ctx, year);
          await recordReading(ctx, 'register.exported', { filter: { year }, rows: rows.length });
          return rows;
        }),
      );
    },
  }),

  recover: subcommand({
    required: ['since'],
    async run({ since }) {
      const day = readDay('since', since);
      const entered = await withContext((ctx) => recoverDonations(ctx, startOfDay(day, ctx.content().foundation.timezone)));
      const found = entered === 0 ? 'No order is missing.' : `Entered ${entered} missing ${entered === 1 ? 'order' : 'orders'}.`;
      return `${found} As soon as it runs, the site asks about the payments and refunds since, and thanks those who paid.`;
    },
  }),

  'forget-trial': subcommand({
    async run() {
      const count = await withContext((ctx) => deleteTrialDonations(ctx.db));
      if (count === 0) return 'There are no donations of a trial.';
      return `Deleted ${count} ${count === 1 ? 'donation or order' : 'donations and orders'} of the trial.`;
    },
  }),
});

function lineOf(ctx: ServerContext, { number, status, at, amount, frequency, name, flags }: ListedDonation): string {
  return [number, status, formatTime(ctx, at), formatRupees(paiseToRupees(amount)), frequency, name, flags.join(' ')].join('\t');
}

async function render(ctx: ServerContext, reference: string): Promise<string> {
  const { donation, pan, flags, respondBy, history, disclosures } = await readDonation(ctx, reference);
  await recordReading(ctx, 'donation.opened', { reference });
  const at = (time: number | null): string => (time === null ? '' : formatTime(ctx, time));
  const details = {
    receipt: donation.receipt_number,
    status: donation.status,
    amount: formatRupees(paiseToRupees(donation.amount)),
    refunded: donation.amount_refunded === 0 ? null : formatRupees(paiseToRupees(donation.amount_refunded)),
    frequency: donation.frequency,
    ordered: at(donation.created_at),
    paid: at(donation.paid_at),
    order: donation.provider_order_id,
    payment: donation.provider_payment_id,
    method: donation.method,
    ...Object.fromEntries(donorRows(storedDonor(donation, pan)).map(({ label, text }) => [label, text])),
    ...(respondBy === null ? {} : { 'respond to the dispute by': at(respondBy) }),
  };
  return [
    ...Object.entries(details).map(([name, value]) => `${name}: ${value ?? ''}`),
    '',
    ...history.map(({ created_at, source, kind, data }) => [formatTime(ctx, created_at), source, eventWords(kind), data].join('\t')),
    ...disclosures.map((disclosure) => formatDisclosure(ctx, disclosure)),
    '',
    ...(flags.length > 0 ? flags.map((flag) => `Needs attention: ${flag}. ${DONATION_FLAGS[flag].words}`) : ['Nothing needs attention.']),
  ].join('\n');
}
