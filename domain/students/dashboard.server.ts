import type { DomainContext } from '#domain/context.ts';
import { readScholarshipSummary } from '#domain/scholarships/applications.server.ts';
import { listActivities } from './activities.server.ts';
import { countUnread } from './notifications.server.ts';
import { readProfile } from './profile.server.ts';
import { listPrograms } from './programs.server.ts';
import type { DashboardAnswer } from './dashboard-schema.ts';
import { activityScore } from './score.ts';

type Dashboard = Omit<DashboardAnswer, 'status'>;

/** Everything the first view of the dashboard shows (specification 2, section 3). */
export async function readDashboard(ctx: DomainContext, accountId: string): Promise<Dashboard> {
  const [general, activity, programs, scholarship, unreadNotifications] = await Promise.all([
    readProfile(ctx, accountId),
    listActivities(ctx, accountId),
    listPrograms(ctx, accountId),
    readScholarshipSummary(ctx, accountId),
    countUnread(ctx.db, accountId),
  ]);
  const data = { general, activity, scholarship, activityScore: activityScore(activity, programs), programs };
  return { data, unreadNotifications, signupPhone: general ? '' : await signupPhone(ctx, accountId) };
}

async function signupPhone({ db }: DomainContext, accountId: string): Promise<string> {
  const account = await db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirst();
  return account?.phone ?? '';
}
