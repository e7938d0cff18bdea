/** Specification 2, sections 4, 5, 8 and 9. */

export const EDUCATION = { school: 'SCHOOL', college: 'COLLEGE' } as const;
export type EducationType = keyof typeof EDUCATION;

export const MAX_ACTIVITIES = 500;

/** Older ones stay stored. */
export const MAX_NOTIFICATIONS = 50;

export const DASHBOARD_PATH = '/dashboard/student';
export const SCHOLARSHIP_PATH = '/dashboard/student/scholarship';
export const SENT_PATH = `${SCHOLARSHIP_PATH}?view=sent`;
/** Of the parent or guardian, before and after sending. */
export const PERMISSION_PATH = `${SCHOLARSHIP_PATH}?task=permission`;
/** For a guardian to sign. */
export const CONSENT_PAPER_PATH = `${SCHOLARSHIP_PATH}?view=paper`;
/** Where what was to come later is sent. */
export const PAPERS_PATH = `${SENT_PATH}&task=papers`;
/** Also of the links that older mails have. */
export const isForPapers = ({ search, hash }: { search: string; hash: string }): boolean =>
  hash === '#papers' || new URLSearchParams(search).get('task') === 'papers';

export const notificationKinds = ['application', 'certificate'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
