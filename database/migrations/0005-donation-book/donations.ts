import type { Engine } from '../0001-baseline/engine.ts';
import { searchIndex } from '../0001-baseline/search.ts';

const SEARCHED = ['receipt_number', 'provider_order_id', 'provider_payment_id', 'donor_name', 'donor_email', 'donor_phone', 'reference'];

/** What the office's list filters by, so that it reads an index alone. */
const LISTED = 'status, mode, nature, fund, frequency, source, flags, donor_pan_hash, receipt_number, amount_refunded';

/** When it was paid or, until then, ordered; 2^31 ms are 25 days, which any time zone has alike. */
const at = (row: string): string => `coalesce(${row}paid_at, ${row}created_at)`;
const UNTIL = '(select coalesce(max(span), -1) + 1 from donation_tallies) * 2147483648';

const TALLIED = `span, size, status, mode, nature, fund, frequency, source, flags, donor_pan_hash, receipt_number, donations, amount,
  amount_refunded`;

/** Of an amount: how many digits, the first two of them down to a five or nought, and whether it is more than that. */
const size = (row: string): string => {
  const text = `cast(${row}amount as text)`;
  const [two, rest] = [`cast(substr(${text} || '0', 1, 2) as integer)`, `rtrim(${text}, '0')`];
  return `length(${text}) * 1000 + (${two} - ${two} % 5) * 10
    + case when length(${rest}) < 2 or (length(${rest}) = 2 and substr(${rest}, 2, 1) = '5') then 0 else 1 end`;
};

const tally = (row: 'old.' | 'new.', sign: '' | '-'): string => `insert into donation_tallies (${TALLIED})
  values (${at(row)} >> 31,
    ${size(row)},
    ${row}status, ${row}mode, ${row}nature, ${row}fund, ${row}frequency, ${row}source, ${row}flags,
    case when ${row}donor_pan_hash is not null then '' end, case when ${row}receipt_number is not null then '' end,
    ${sign}1, ${sign}${row}amount, ${sign}${row}amount_refunded);`;

const CHANGED = `paid_at, status, mode, nature, fund, frequency, source, flags, donor_pan_hash, receipt_number, amount, amount_refunded`;

/** A change of a donation of a span that was counted adds a row of what is more or less. */
const IN_SQLITE = [
  ['insert', 'insert', 'new.', ''],
  ['update_old', `update of ${CHANGED}`, 'old.', '-'],
  ['update_new', `update of ${CHANGED}`, 'new.', ''],
  ['delete', 'delete', 'old.', '-'],
].map(
  ([name, event, row, sign]) =>
    `create trigger donations_tallied_${name} after ${event} on donations when ${at(row as 'old.')} < ${UNTIL}
     begin ${tally(row as 'old.', sign as '-')} end`,
);
const IN_POSTGRES = [
  `create function donation_tallied() returns trigger language plpgsql as $$
   declare until bigint := ${UNTIL};
   begin
     if tg_op <> 'INSERT' then
       if ${at('old.')} < until then ${tally('old.', '-')} end if;
     end if;
     if tg_op <> 'DELETE' then
       if ${at('new.')} < until then ${tally('new.', '')} end if;
     end if;
     return null;
   end $$`,
  `create trigger donations_tallied after insert or delete or update of ${CHANGED} on donations
   for each row execute function donation_tallied()`,
];

/** Those of before came by the checkout, and were for no purpose of their own. PostgreSQL's indexes: database/large-indexes.ts. */
export const donations = (engine: Engine): string[] => [
  `alter table donations add column mode text not null default 'online'`,
  `alter table donations add column nature text not null default 'other'`,
  'alter table donations add column fund text',
  'alter table donations add column reference text',
  `create table donation_tallies (
    span integer not null,
    size integer not null,
    status text not null,
    mode text not null,
    nature text not null,
    fund text,
    frequency text not null,
    source text,
    flags text,
    donor_pan_hash text,
    receipt_number text,
    donations bigint not null,
    amount bigint not null,
    amount_refunded bigint not null
  )`,
  'create index donation_tallies_span on donation_tallies (span)',
  ...(engine === 'postgres'
    ? [...IN_POSTGRES, `create statistics donations_status on (status || '') from donations`]
    : [
        ...IN_SQLITE,
        'drop index donations_listed',
        'drop index donations_amount',
        `create index donations_by_day on donations (${at('')}, id, amount, ${LISTED})`,
        `create index donations_by_amount on donations (amount, id, ${at('')}, ${LISTED})`,
        // Searched by what a bank calls it, too.
        ...['insert', 'update', 'delete'].map((event) => `drop trigger donation_parts_${event}`),
        'drop table donation_parts',
        'drop view donation_parts_texts',
        ...searchIndex(engine, { table: 'donations', parts: 'donation_parts', columns: SEARCHED, isLong: false }),
        `insert into donation_parts (donation_parts) values ('rebuild')`,
      ]),
];
