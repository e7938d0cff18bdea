import { cancelDonation } from '#domain/donations/acts/acts.server.ts';
import { askRefund } from '#domain/donations/acts/refunds.server.ts';
import { closeBatch, openBatch } from '#domain/donations/entry/batches.server.ts';
import { addBook, voidPaper } from '#domain/donations/entry/books.server.ts';
import { enterDonation, type EntryRequest } from '#domain/donations/entry/enter.server.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { rupeesToPaise } from '#domain/shared/money/paise.ts';
import type { Office } from './office.ts';
import { panOf, personOf, PLACES } from './people.ts';
import type { Happening, Stage } from './stage.ts';

type Values = EntryRequest['values'];
type Given = Omit<Values, 'day' | 'chequeDay'>;

const BANKS = ['State Bank of India', 'Purvanchal Gramin Bank', 'Punjab National Bank'];
const TRANSFER = 'SBIN226301234567';
const BOOK = { name: 'Book 7', first: 301, last: 350, collector: 'Gita Kumari', givenOn: '' };

/** What came by hand: every mode, two batches, a bounced cheque, a refund to release, a book of paper receipts with a gap. */
export function entriesOf(stage: Stage, office: Office): Happening[] {
  const { ctx, dice } = stage;
  const today = (): string => dayAt(ctx.clock.now(), ctx.content().foundation.timezone);
  let press = 0;
  const enter = async (given: Given, more: Partial<EntryRequest> = {}) => {
    const day = today();
    const values: Values = { ...given, day, ...(given.mode === 'cheque' && { chequeDay: day }) };
    return enterDonation(ctx, {
      values,
      key: `demo-entry-${(press += 1)}`,
      confirmed: [],
      batch: undefined,
      by: office.treasurer,
      ...more,
    });
  };
  const donor = (n: number, { hasPan = false } = {}) => {
    const { name, phone } = personOf(dice, n);
    const { city, pincode } = dice.pick(PLACES);
    return { name, phone, address: `${city} ${pincode}`, citizenship: 'indian' as const, ...(hasPan && { panNo: panOf(n) }) };
  };
  const cheques = (from: number, count: number): Given[] =>
    Array.from({ length: count }, (_, n) => ({
      ...donor(from + n, { hasPan: n % 2 === 0 }),
      amount: dice.pick(['1100', '2500', '5000', '11000']),
      mode: 'cheque',
      chequeNumber: String(200_000 + from * 7 + n).padStart(6, '0'),
      bank: dice.pick(BANKS),
      source: 'Annual meeting',
    }));
  const batchOf = (days: number, rows: Given[], { isClosed }: { isClosed: boolean }): Happening => ({
    at: stage.daysAgo(days),
    async run() {
      const total = rows.reduce((sum, { amount }) => sum + Number(amount), 0);
      const slipTotal = String(isClosed ? total : total + 5_000);
      const batch = await openBatch(ctx, office.treasurer, { day: today(), slipTotal, place: 'State Bank of India, Padrauna' });
      for (const row of rows) await enter(row, { batch });
      if (isClosed) await closeBatch(ctx, { number: batch, version: 1, by: office.treasurer, reason: undefined });
    },
  });
  const alone = (days: number, given: Given): Happening => ({ at: stage.daysAgo(days), run: () => enter(given) });
  /** Of the donation with this number of a cheque or transfer. */
  const read = async (bankReference: string) => {
    const { id } = await ctx.db.selectFrom('donations').select('id').where('reference', '=', bankReference).executeTakeFirstOrThrow();
    const { updated_at: version } = await findDonation(ctx, id);
    return { reference: id, version, by: office.treasurer };
  };
  const deposited = cheques(900, 6);
  const papers: Given[] = [301, 302, 304, 305].map((bookNumber) => ({
    ...donor(bookNumber),
    amount: dice.pick(['101', '251', '501']),
    mode: 'cash',
    book: 'RB-0001',
    bookNumber,
    source: 'Door to door',
  }));
  return [
    batchOf(40, deposited, { isClosed: true }),
    {
      at: stage.daysAgo(36),
      async run() {
        const bounced = await read(deposited[5]?.chequeNumber ?? '');
        await cancelDonation(ctx, { ...bounced, reason: 'The cheque bounced: the bank says “funds insufficient”.' });
      },
    },
    batchOf(2, cheques(920, 3), { isClosed: false }),
    alone(33, { ...donor(940, { hasPan: true }), amount: '25000', mode: 'transfer', utr: TRANSFER, nature: 'corpus' }),
    {
      at: stage.daysAgo(30),
      async run() {
        const sent = { ...(await read(TRANSFER)), way: 'transfer', paid: null, paymentId: null } as const;
        await askRefund(ctx, { ...sent, amount: rupeesToPaise(15_000), reason: 'The donor meant ₹10,000, and asks for the rest.' });
      },
    },
    alone(28, { ...donor(941), amount: '2100', mode: 'upi', utr: '632612345678' }),
    alone(21, { ...donor(942, { hasPan: true }), amount: '5000', mode: 'cash' }),
    alone(17, { ...donor(943), amount: '18000', mode: 'kind', what: '60 school bags', valuedBy: 'Invoice 88 of Gupta Stores, Deoria' }),
    alone(12, { amount: '3450', mode: 'cash', source: 'Donation box' }),
    {
      at: stage.daysAgo(9),
      async run() {
        await addBook(ctx, office.treasurer, { ...BOOK, givenOn: today() });
        for (const paper of papers) await enter(paper);
        await voidPaper(ctx, { number: 'RB-0001', paper: 306, reason: 'Spoilt: the ink ran.', by: office.treasurer });
      },
    },
  ];
}
