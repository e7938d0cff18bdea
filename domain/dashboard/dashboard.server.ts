import type { DomainContext } from '#domain/shared/context.ts';
import { readScholarshipSummary } from '#domain/scholarships/application/applications.server.ts';
import { readApplying } from '#domain/scholarships/status/applying.server.ts';
import { listActivities } from '#domain/students/activities.server.ts';
import { countUnread } from '#domain/students/notifications.server.ts';
import { readProfile } from '#domain/students/profile/profile.server.ts';
import { listPrograms } from '#domain/students/programs/programs.server.ts';
import type { DashboardResponse } from './operations.ts';
import { activityScore } from '#domain/students/score.ts';

type Dashboard = Omit<DashboardResponse, 'status'>;

/** Specification 2, section 3. */
export async function readDashboard(ctx: DomainContext, accountId: string): Promise<Dashboard> {
  const [general, activity, programs, scholarship, applying, unreadNotifications] = await Promise.all([
    readProfile(ctx, accountId),
    listActivities(ctx, accountId),
    listPrograms(ctx, accountId),
    readScholarshipSummary(ctx, accountId),
    readApplying(ctx, accountId),
    countUnread(ctx.db, accountId),
  ]);
  const data = { general, activity, scholarship, activityScore: activityScore(activity, programs), programs };
  return { data, applying, unreadNotifications, signupPhone: general ? '' : await signupPhone(ctx, accountId) };
}

async function signupPhone({ db }: DomainContext, accountId: string): Promise<string> {
  const account = await db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirst();
  return account?.phone ?? '';
}
