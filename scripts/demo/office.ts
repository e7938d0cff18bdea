import { type Client, logIn, resetPassword } from '#domain/accounts/accounts.server.ts';
import { addStaff, listPeople } from '#domain/accounts/people/people.server.ts';
import { endAllSessions } from '#domain/accounts/sessions.server.ts';
import { issueToken } from '#domain/otp/otp.server.ts';
import { keysOf } from '#domain/shared/states.ts';
import { ALL_ROLES, operatorActor, type StaffActor, type StaffRole } from '#domain/staff/rights.ts';
import type { ServerContext } from '#server/config/context.ts';
import type { Happening, Stage } from './stage.ts';

export const DEMO_PASSWORD = 'Lamp-Forest9!';

/** Reserved for documentation (RFC 5737). */
export const visitorAt = (n: number): string => `203.0.113.${(n % 250) + 1}`;

export const clientAt = (n: number): Client => ({
  from: visitorAt(n),
  agent: 'Chrome on Android',
  device: undefined,
  session: undefined,
});

interface Member {
  name: string;
  email: string;
}

export const STAFF: Readonly<Record<StaffRole, Member>> = {
  frontDesk: { name: 'Lata Chitthiwala', email: 'front-desk@office.test' },
  reviewer: { name: 'वसुन्धरा काग़ज़वाला', email: 'reviewer@office.test' },
  coordinator: { name: 'Sunita Kitabghar', email: 'coordinator@office.test' },
  treasurer: { name: 'Harish Hisabwala', email: 'treasurer@office.test' },
  editor: { name: 'Anil Kalamwala', email: 'editor@office.test' },
  administrator: { name: 'Rekha Chabiwala', email: 'administrator@office.test' },
};
/** What one has awarded, or given back, the other releases. */
export const SECONDS = {
  secondReviewer: { role: 'reviewer', member: { name: 'Mohan Panneywala', email: 'reviewer-2@office.test' } },
  secondTreasurer: { role: 'treasurer', member: { name: 'Kamla Bahiwala', email: 'treasurer-2@office.test' } },
} as const satisfies Readonly<Record<string, { role: StaffRole; member: Member }>>;
type Second = keyof typeof SECONDS;

export type Office = Record<StaffRole | Second, StaffActor>;

const STARTED_DAYS_AGO = 160;

export function officeOf(stage: Stage): { office: Office; story: Happening[] } {
  const nobody = operatorActor('Demo');
  const people: readonly { as: keyof Office; role: StaffRole; member: Member }[] = [
    ...ALL_ROLES.map((role) => ({ as: role, role, member: STAFF[role] })),
    ...keysOf(SECONDS).map((as) => ({ as, ...SECONDS[as] })),
  ];
  const office = Object.fromEntries(people.map(({ as }) => [as, nobody])) as Office;
  const story = people.map(({ as, role, member }, n) => ({
    at: stage.daysAgo(STARTED_DAYS_AGO) + n,
    run: async () => {
      office[as] = await join(stage.ctx, member, role, n);
    },
  }));
  return { office, story };
}

async function join(ctx: ServerContext, { name, email }: Member, role: StaffRole, n: number): Promise<StaffActor> {
  await addStaff(ctx, { name, email, roles: [role] }, operatorActor('Demo'));
  const token = await issueToken(ctx.db, ctx, { to: email, purpose: 'reset' });
  await resetPassword(ctx, { email, password: DEMO_PASSWORD, role: 'student' }, token, clientAt(n));
  const { account } = await logIn(ctx, { email, password: DEMO_PASSWORD, role: 'student' }, clientAt(n), { isStaffOnly: true });
  await endAllSessions(ctx.db, account.id);
  return { ...operatorActor(name), accountId: account.id, roles: [role] };
}

export const isFilled = async (ctx: ServerContext): Promise<boolean> =>
  (await listPeople(ctx)).some(({ email }) => Object.values(STAFF).some((member) => member.email === email));
