import { sql } from 'kysely';
import { createList } from '#domain/lists/query.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { DONATION_COLUMNS } from './columns.ts';
import { AT, tally } from './tallies.server.ts';

// As an expression: in the order of another index, every row of a status would be sorted. PostgreSQL has statistics of it.
const STATUS = sql`(status || '')`;
const isGiven = sql`${STATUS} in (${sql.join(statesWith(DONATION_STATES, 'isGiven', true))})`;

/** Of every donation and order. `donation_tallies` has the columns that filters name. */
export const donationList = createList({
  table: 'donations',
  columns: DONATION_COLUMNS,
  values: {
    number: sql`coalesce(receipt_number, provider_order_id)`,
    at: AT,
    status: STATUS,
    name: sql`donor_name`,
    refunded: sql`amount_refunded`,
    receipt: sql`(case when receipt_number is null then 'none' when ${isGiven} then 'valid' else 'ended' end)`,
    pan: sql`(case when donor_pan_hash is null then 'no' else 'yes' end)`,
    email: sql`donor_email`,
    phone: sql`donor_phone`,
  },
  asks: {
    receipt: {
      none: sql`receipt_number is null`,
      valid: sql`(receipt_number is not null and ${isGiven})`,
      ended: sql`(receipt_number is not null and not ${isGiven})`,
    },
    pan: { yes: sql`donor_pan_hash is not null`, no: sql`donor_pan_hash is null` },
  },
  tally,
});
