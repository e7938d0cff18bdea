import type { Selectable } from 'kysely';
import * as m from '#messages/index.ts';
import type { DbOrTrx } from '#database/client.ts';
import type { ScholarshipApplicationsTable } from '#database/tables/scholarships.ts';
import { hasMovedMoney } from '#domain/scholarships/award/award.server.ts';
import {
  type Actor,
  APPLICATION_STATES,
  type ApplicationState,
  CONSENTS,
  mayMove,
  moveFrom,
  type MoveKind,
} from '#domain/scholarships/states.ts';

type Application = Selectable<ScholarshipApplicationsTable>;

type Obstacle = (db: DbOrTrx, application: Application) => Promise<string | undefined>;

const oncePaid: Obstacle = async (db, { id }) => ((await hasMovedMoney(db, id)) ? m.scholarships.calls.moneyMoved : undefined);

/** The student sees the newest application, and one application of a cycle counts. */
const onceReplaced: Obstacle = async (db, { id, account_id, submitted_at, guardian_consent }) => {
  if (!CONSENTS[guardian_consent].isGiven) return 'The parent or guardian has withdrawn their consent, so it cannot be read again.';
  const newer = await db
    .selectFrom('scholarship_applications')
    .select('number')
    .where('account_id', '=', account_id)
    .where('id', '!=', id)
    .where('submitted_at', '>=', submitted_at)
    .executeTakeFirst();
  return newer && `The student has sent another application since, ${newer.number}. Please go on with that one.`;
};

/** What stands in the way of a move beside the table of states. */
const OBSTACLES: Readonly<Partial<Record<MoveKind, Obstacle>>> = {
  revise: oncePaid,
  takeBack: oncePaid,
  decline: oncePaid,
  reopen: onceReplaced,
  restore: onceReplaced,
};

/** Why it cannot be moved so, in a sentence; undefined: it can. Offers and calls ask this and nothing else. */
export async function obstacleTo(
  db: DbOrTrx,
  application: Application,
  { to, actor }: { to: ApplicationState; actor: Actor },
): Promise<string | undefined> {
  const { status } = application;
  const kind = moveFrom(status, to);
  if (!kind || !mayMove(status, to, actor)) return notSo(application, to);
  return OBSTACLES[kind]?.(db, application);
}

export const notSo = ({ number, status }: Pick<Application, 'number' | 'status'>, to: ApplicationState): string =>
  m.scholarships.calls.cannotBecome(number, APPLICATION_STATES[status].label, APPLICATION_STATES[to].label);
