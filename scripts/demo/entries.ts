import { closeBatch, openBatch } from '#domain/donations/entry/batches.server.ts';
import { addBook, voidPaper } from '#domain/donations/entry/books.server.ts';
import { enterDonation, type EntryRequest } from '#domain/donations/entry/enter.server.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import type { Office } from './office.ts';
import { panOf, personOf, PLACES } from './people.ts';
import type { Happening, Stage } from './stage.ts';

type Values = EntryRequest['values'];
type Given = Omit<Values, 'day' | 'chequeDay'>;

const BANKS = ['State Bank of India', 'Purvanchal Gramin Bank', 'Punjab National Bank'];
const BOOK = { name: 'Book 7', first: 301, last: 350, collector: 'Gita Kumari', givenOn: '' };

/** What came by hand: every mode, two batches, a book of paper receipts with a gap. */
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
  const papers: Given[] = [301, 302, 304, 305].map((bookNumber) => ({
    ...donor(bookNumber),
    amount: dice.pick(['101', '251', '501']),
    mode: 'cash',
    book: 'RB-0001',
    bookNumber,
    source: 'Door to door',
  }));
  return [
    batchOf(40, cheques(900, 6), { isClosed: true }),
    batchOf(2, cheques(920, 3), { isClosed: false }),
    alone(33, { ...donor(940, { hasPan: true }), amount: '25000', mode: 'transfer', utr: 'SBIN226301234567', nature: 'corpus' }),
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
