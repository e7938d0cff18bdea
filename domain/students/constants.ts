/** Specification 2, sections 4, 5, 8 and 9. */

export const EDUCATION = { school: 'SCHOOL', college: 'COLLEGE' } as const;
export type EducationType = keyof typeof EDUCATION;

export const AADHAAR_DOUBTFUL = 'Please check your Aadhar number once more: one of its digits does not seem to be right.';

export const CERTIFICATE_REQUIRED = 'Certificate upload is required';

export const ACTIVITY_UNKNOWN = 'This activity is not in your list.';
export const ACTIVITIES_FULL = 'Your list of activities is full.';

export const MAX_ACTIVITIES = 500;

export const PROFILE_SAVED = 'Details Saved Successfully!';
export const PROFILE_UPDATED = 'Details Updated Successfully!';
export const PROFILE_EXISTS = 'Your details are already saved.';
export const PROFILE_CHANGED_ELSEWHERE = 'These details were changed elsewhere meanwhile. Please look at both, and choose.';
export const STUDENT_CONFIRMED = 'Confirmed';
export const PROFILE_MISSING = 'Please Fill up Your Details To access the dashboards';
export const ACTIVITY_ADDED = 'Activity Added Successfully!';
export const ACTIVITY_UPDATED = 'Activity Updated Successfully!';
export const ACTIVITY_DELETED = 'Activity Deleted Successfully!';
export const NOTIFICATIONS_READ = 'Marked as read';

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

export const CERTIFICATE_UNKNOWN = 'This certificate is not in your list.';
export const CODE_UNKNOWN = 'No certificate of ours has this code.';
export const CODE_WITHDRAWN = 'This certificate was withdrawn. It is no longer valid.';
export const PINCODE_UNKNOWN = 'We do not know this pin code. Please fill in city, district and state yourself.';
