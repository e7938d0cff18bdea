/** Messages and limits of the student area (specification 2, sections 4, 5, 8 and 9). No imports: light enough for any bundle. */

/** Kinds of education as the profile's form sends them, and as they are stored and returned. */
export const EDUCATION = { school: 'SCHOOL', college: 'COLLEGE' } as const;
export type EducationType = keyof typeof EDUCATION;

/** A warning beside a saved profile, never an error: by the checksum, a digit is probably wrong. */
export const AADHAAR_DOUBTFUL = 'Please check your Aadhar number once more: one of its digits does not seem to be right.';

/** The server says it too, when the kind of school changes without one. */
export const CERTIFICATE_REQUIRED = 'Certificate upload is required';

export const ACTIVITY_UNKNOWN = 'This activity is not in your list.';
export const ACTIVITIES_FULL = 'Your list of activities is full.';

/** Our limit: more than a student needs, and few enough for one list. */
export const MAX_ACTIVITIES = 500;

export const PROFILE_SAVED = 'Details Saved Successfully!';
export const PROFILE_UPDATED = 'Details Updated Successfully!';
export const PROFILE_EXISTS = 'Your details are already saved.';
export const PROFILE_MISSING = 'Please Fill up Your Details To access the dashboards';
export const ACTIVITY_ADDED = 'Activity Added Successfully!';
export const ACTIVITY_UPDATED = 'Activity Updated Successfully!';
export const NOTIFICATIONS_READ = 'Marked as read';

/** How many of the newest are shown; older ones stay in the database. */
export const NOTIFICATIONS_SHOWN = 50;

/** The student's dashboard: where notifications and mails link to. */
export const DASHBOARD_PATH = '/dashboard/student';
/** The application that was sent, also while a new one can be written. */
export const SENT_PATH = '/dashboard/student/scholarship?filter=sent';

/** What a notification is about; it decides the icon. */
export const notificationKinds = ['application', 'certificate'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const CERTIFICATE_UNKNOWN = 'This certificate is not in your list.';
/** For the public verification page. */
export const CODE_UNKNOWN = 'No certificate of ours has this code.';
export const CODE_WITHDRAWN = 'This certificate was withdrawn. It is no longer valid.';
export const PINCODE_UNKNOWN = 'We do not know this pin code. Please fill in city, district and state yourself.';
