import { AppError } from '#domain/shared/errors.ts';
import { OFFICE_LOGIN_PATH } from '#domain/shared/office-path.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { ALL_ROLES, STAFF_ROLES } from '#domain/staff/rights.ts';
import type { ServerContext } from '#server/config/context.ts';
import { applicationsOf } from './applications.ts';
import { donationsOf } from './donations.ts';
import { entriesOf } from './entries.ts';
import { lettersOf } from './letters.ts';
import { messagesOf, readersOf } from './messages.ts';
import { DEMO_PASSWORD, isFilled, officeOf, SECONDS, STAFF } from './office.ts';
import { openStage } from './stage.ts';

const STUDENT_LOGIN = '/dashboard/auth?type=login';

const NOT_HERE =
  'The demo fills a trial site alone: without SITE_MODE=live, SMTP_URL or Razorpay keys, so that its mails stay in the outbox and no money moves.';
const TWICE = 'The demo is on this site already. To have it fresh, begin with an empty DATA_DIR or database.';

interface DemoLogin {
  as: string;
  email: string;
  page: string;
}

/**
 * Fills a trial site with an invented foundation, by the site's own functions.
 * @param isShort one of each kind, for tests
 * @throws AppError `forbidden` on a site that reaches anybody; `conflict` the second time, or without a cycle in these months
 */
export async function fillDemo(site: ServerContext, { isShort = false } = {}): Promise<{ logins: DemoLogin[]; password: string }> {
  const { SITE_MODE, SMTP_URL } = site.settings;
  if (SITE_MODE !== 'trial' || SMTP_URL || site.payments.mode !== 'test') throw new AppError('forbidden', NOT_HERE);
  if (await isFilled(site)) throw new AppError('conflict', TWICE);
  const stage = openStage(site, { isShort });
  const { office, story } = officeOf(stage);
  const { applicants, story: applications } = applicationsOf(stage, office);
  await stage.play([
    ...story,
    ...applications,
    ...donationsOf(stage, office),
    ...messagesOf(stage, office),
    ...readersOf(stage),
    ...entriesOf(stage, office),
    ...lettersOf(stage, office),
  ]);
  const staff = ALL_ROLES.map((role) => ({ as: STAFF_ROLES[role].label, email: STAFF[role].email, page: OFFICE_LOGIN_PATH }));
  const seconds = Object.values(SECONDS).map(({ role, member }) => ({
    as: `Second ${STAFF_ROLES[role].label.toLowerCase()}`,
    email: member.email,
    page: OFFICE_LOGIN_PATH,
  }));
  const byState = new Map(applicants.map(({ email, state }) => [`Student: ${APPLICATION_STATES[state].label}`, email]));
  const students = [...byState].map(([as, email]) => ({ as, email, page: STUDENT_LOGIN }));
  return { logins: [...staff, ...seconds, ...students], password: DEMO_PASSWORD };
}
