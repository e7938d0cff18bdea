/** The page of a year: what is ready, what is missing, what is left out, what was handed in. Amounts in whole paise. */
import { openSnapshot } from '#database/snapshot.ts';
import { certificateOf } from '#domain/donations/certificate.ts';
import { type Donation, referenceOf } from '#domain/donations/donation.ts';
import { masked } from '#domain/donations/donors/donor.server.ts';
import { startOfFinancialYear } from '#domain/donations/office/office.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { openNumber } from '#domain/shared/lists/cursor.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { keysOf } from '#domain/shared/states.ts';
import type { StatementFile } from './filed.server.ts';
import { LEFT_OUT, type LeftOut, STATEMENT_SETS, type StatementSet } from './lacks.ts';
import { type LeftDonation, type Line, linesOf, type Reckoning, reckon } from './lines.server.ts';

interface Count {
  /** Lines; of what is left out, donations. */
  count: number;
  amount: number;
}

export interface StatementYear {
  year: number;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  isOver: boolean;
  /** What the register adds up to; the sets together are as much. */
  register: Count;
  sets: Record<StatementSet, Count>;
  left: Record<LeftOut, Count>;
  /** Lines of a revised file among those that are ready or incomplete. */
  changed: number;
  /** Of donors whose details are missing and who can be asked for them by mail. */
  toAsk: number;
  lines: ReturnType<typeof shownLine>[];
  donations: { reference: string; name: string | null; amount: number; at: number; reason: LeftOut }[];
  next: string | null;
  files: StatementFile[];
}

interface Asked {
  year: number;
  set: StatementSet;
  /** As of `next`. */
  after?: string | undefined;
  limit: number;
}

/** Reads the whole year, of one moment. @throws AppError `invalid_input` for another `after` */
export async function readStatementYear(ctx: DomainContext, { year, set, after = '0', limit }: Asked): Promise<StatementYear> {
  const first = openNumber(after);
  const snapshot = await openSnapshot(ctx.db);
  try {
    const then = { ...ctx, db: snapshot.db as DomainContext['db'] };
    const reckoning = await reckon(then, year);
    const { sets, changed, toAsk, lines } = await linesIn(then, reckoning, { set, first, limit });
    const reasons = Object.fromEntries(keysOf(LEFT_OUT).map((reason) => [reason, none()])) as StatementYear['left'];
    for (const { reason, amount } of reckoning.left) add(add(sets.left, amount) && reasons[reason], amount);
    const shown = set === 'left' ? await leftDonations(then, reckoning.left.slice(first, first + limit)) : [];
    return {
      year,
      dueOn: certificateOf(startOfFinancialYear(ctx, year), ctx.content().foundation.timezone).by,
      isOver: ctx.clock.now() >= startOfFinancialYear(ctx, year + 1),
      register: { count: reckoning.register.donations, amount: reckoning.register.amount },
      sets,
      left: reasons,
      changed,
      toAsk,
      lines,
      donations: shown,
      next: first + limit < sets[set].count ? String(first + limit) : null,
      files: await then.db.selectFrom('statements').selectAll().where('year', '=', year).orderBy('number', 'desc').execute(),
    };
  } finally {
    await snapshot.close();
  }
}

const none = (): Count => ({ count: 0, amount: 0 });

function add(to: Count, amount: number): Count {
  to.count += 1;
  to.amount += amount;
  return to;
}

async function linesIn(
  ctx: DomainContext,
  reckoning: Reckoning,
  { set, first, limit }: { set: StatementSet; first: number; limit: number },
) {
  const sets = Object.fromEntries(keysOf(STATEMENT_SETS).map((name) => [name, none()])) as Record<StatementSet, Count>;
  const lines: ReturnType<typeof shownLine>[] = [];
  const asked = new Set<string>();
  let changed = 0;
  const now = ctx.clock.now();
  for await (const some of linesOf(ctx, reckoning))
    for (const line of some) {
      add(sets[line.set], line.amount);
      if (line.filed && line.set !== 'filed') changed += 1;
      if (line.donor && canBeAsked(line, now)) asked.add(line.donor.id);
      if (line.set === set && sets[set].count > first && lines.length < limit) lines.push(shownLine(line));
    }
  return { sets, changed, toAsk: asked.size, lines };
}

/** The donor knows it. */
const ASKED_FOR = ['name', 'id', 'address'] as const;
export const asksFor = ({ lacks }: Pick<Line, 'lacks'>): boolean => ASKED_FOR.some((lack) => lacks.includes(lack));
/** Who was asked so recently is not asked again with all others. */
const AGAIN_AFTER_MS = 7 * ONE_DAY_MS;

/** Together with all others. */
export const canBeAsked = ({ donor, lacks }: Pick<Line, 'donor' | 'lacks'>, now: number): boolean =>
  donor !== null &&
  donor.email !== null &&
  donor.no_contact === 0 &&
  (donor.details_asked_at ?? 0) <= now - AGAIN_AFTER_MS &&
  asksFor({ lacks });

const shownLine = (line: Line) => ({
  donor: line.donor?.number ?? null,
  name: line.details.name,
  idCode: line.details.idCode,
  id: masked(line.details.uniqueId || null),
  nature: line.nature,
  mode: line.mode,
  amount: line.amount,
  donations: line.donations,
  lacks: line.lacks,
  change: line.change,
  filed: line.filed && { id: line.filed.id, amount: line.filed.amount, certificate: line.filed.certificate },
  canBeAsked: asksFor(line) && line.donor?.email != null,
  askedAt: line.donor?.details_asked_at ?? null,
});

async function leftDonations({ db }: DomainContext, some: readonly LeftDonation[]): Promise<StatementYear['donations']> {
  if (some.length === 0) return [];
  const ids = some.map(({ id }) => id);
  const rows = await db.selectFrom('donations').selectAll().where('id', 'in', ids).execute();
  const byId = new Map<string, Donation>(rows.map((row) => [row.id, row]));
  return some.flatMap(({ id, reason, amount }) => {
    const row = byId.get(id);
    return row ? [{ reference: referenceOf(row), name: row.donor_name, amount, at: row.paid_at ?? row.created_at, reason }] : [];
  });
}
