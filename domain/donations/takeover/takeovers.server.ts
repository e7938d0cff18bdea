import type { Selectable } from 'kysely';
import type { Trx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import type { TakeoverRowsTable, TakeoversTable } from '#database/tables/takeovers.ts';
import { signedBy } from '#domain/donations/ledger/decide.ts';
import type { DomainContext } from '#domain/shared/context.ts';

export type Takeover = Selectable<TakeoversTable>;
export type TakeoverRow = Selectable<TakeoverRowsTable>;

/** A job is tried until it is done. */
const EVER = 2_147_483_647;

export const enqueueWork = (trx: Trx, ctx: DomainContext, id: string): Promise<boolean> =>
  enqueue(trx, ctx, { kind: 'takeover', payload: { id }, maxAttempts: EVER });

export const begunBy = ({ begun_by, begun_by_id }: Takeover) => signedBy({ name: begun_by, accountId: begun_by_id });
