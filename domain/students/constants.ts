/** Words and limits of the student area (specification 2, sections 4, 5, 8 and 9). No imports: light enough for any bundle. */

export const educationTypes = ['school', 'college'] as const;
/** As the form sends it. */
export type EducationType = (typeof educationTypes)[number];
/** As it is stored and answered. */
export const EDUCATION = { school: 'SCHOOL', college: 'COLLEGE' } as const satisfies Record<EducationType, string>;

export const NAME_REQUIRED = 'Name is required';
export const NAME_SHORT = 'Name must be at least 3 characters';
export const NAME_LONG = 'Name is too long';
export const NAME_LETTERS = 'Name can only contain letters and spaces';
export const EMAIL_INVALID = 'Enter a valid email address';
export const PHONE_INVALID = 'Enter valid 10-digit phone number';
export const DOB_REQUIRED = 'DOB is required';
export const DOB_INVALID = 'Enter a valid DOB';
export const DOB_FUTURE = 'DOB cannot be in the future';
export const ADDRESS_REQUIRED = 'Address is required';
export const ADDRESS_SHORT = 'Address must be at least 5 characters';
export const ADDRESS_LONG = 'Address is too long';
export const PINCODE_INVALID = 'Enter valid 6-digit pin code';
export const CITY_REQUIRED = 'City is required';
export const CITY_LONG = 'City is too long';
export const DISTRICT_REQUIRED = 'District is required';
export const DISTRICT_LONG = 'District is too long';
export const STATE_REQUIRED = 'State is required';
export const STATE_LONG = 'State is too long';
export const AADHAR_INVALID = 'Enter valid 12-digit Aadhar number';
/** A warning beside a saved profile, never a refusal: the checksum says that a digit is probably wrong. */
export const AADHAR_DOUBTFUL = 'Please check your Aadhar number once more: one of its digits does not seem to be right.';
export const EDUCATION_REQUIRED = 'Select school or college';
export const SCHOOL_REQUIRED = 'School name is required';
export const SCHOOL_SHORT = 'School name must be at least 3 characters';
export const SCHOOL_LONG = 'School name is too long';
export const CLASS_REQUIRED = 'Current class is required';
export const CLASS_RANGE = 'Current class must be 1 to 12';
export const LAST_CLASS_REQUIRED = 'Last class passed is required';
export const LAST_CLASS_RANGE = 'Last class passed must be 0 to 12';
export const BOARD_REQUIRED = 'School board is required';
export const BOARD_LONG = 'School board is too long';
export const COLLEGE_REQUIRED = 'College name is required';
export const COLLEGE_SHORT = 'College name must be at least 3 characters';
export const COLLEGE_LONG = 'College name is too long';
export const COURSE_REQUIRED = 'Current course is required';
export const COURSE_SHORT = 'Current course must be at least 2 characters';
export const COURSE_LONG = 'Current course is too long';
export const YEAR_REQUIRED = 'Course year is required';
export const YEAR_RANGE = 'Course year must be 1 to 4';
export const SPECIALIZATION_LONG = 'Specialization is too long';
export const CERTIFICATE_REQUIRED = 'Certificate upload is required';

export const MIN_NAME_LENGTH = 3;
export const MAX_NAME_LENGTH = 100;
export const MIN_ADDRESS_LENGTH = 5;
export const MAX_ADDRESS_LENGTH = 500;
/** City, district, state, school board and specialization. */
export const MAX_PLACE_LENGTH = 100;
export const MIN_SCHOOL_LENGTH = 3;
export const MAX_SCHOOL_LENGTH = 200;
export const MIN_COURSE_LENGTH = 2;
export const MAX_COURSE_LENGTH = 100;
export const MAX_CLASS = 12;
export const MAX_COURSE_YEAR = 4;
/** Nobody alive was born before it: a year below is a slip of the pen. */
export const EARLIEST_DOB = '1900-01-01';

/** Specification 2, section 4. Shown with underscores replaced by spaces. */
export const activityStatuses = ['In_Progress', 'Completed', 'Cancelled'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];
/** Cancelled is offered only when editing. */
export const newActivityStatuses = ['In_Progress', 'Completed'] as const satisfies readonly ActivityStatus[];

export const STATUS_REQUIRED = 'Status is required';
export const STATUS_INVALID = 'Select one of the statuses';
export const HEAD_REQUIRED = 'Activity head is required';
export const HEAD_SHORT = 'Activity head must be at least 5 characters';
export const HEAD_LONG = 'Activity head is too long';
export const PARAGRAPH_REQUIRED = 'Activity description is required';
export const PARAGRAPH_SHORT = 'Activity description must be at least 10 characters';
export const PARAGRAPH_LONG = 'Activity description is too long';
export const ACTIVITY_UNKNOWN = 'This activity is not in your list.';
export const ACTIVITIES_FULL = 'Your list of activities is full.';

export const MIN_HEAD_LENGTH = 5;
export const MAX_HEAD_LENGTH = 100;
export const MIN_PARAGRAPH_LENGTH = 10;
export const MAX_PARAGRAPH_LENGTH = 500;
/** Ours: more than a school life holds, and little enough to show in one list. */
export const MAX_ACTIVITIES = 500;

export const PROFILE_SAVED = 'Details Saved Successfully!';
export const PROFILE_UPDATED = 'Details Updated Successfully!';
export const PROFILE_EXISTS = 'Your details are saved already.';
export const PROFILE_MISSING = 'Please Fill up Your Details To access the dashboards';
export const ACTIVITY_ADDED = 'Activity Added Successfully!';
export const ACTIVITY_UPDATED = 'Activity Updated Successfully!';
export const NOTIFICATIONS_READ = 'Marked as read';

/** The newest that are shown; older ones stay in the database. */
export const NOTIFICATIONS_SHOWN = 50;

/** What a notification is about; the screen picks its picture by it. */
export const notificationKinds = ['application', 'certificate', 'office'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const CERTIFICATE_UNKNOWN = 'This certificate is not in your list.';
/** Of the public check. */
export const CODE_UNKNOWN = 'No certificate of ours has this code.';
export const CODE_WITHDRAWN = 'This certificate was withdrawn. It is no longer valid.';
export const PINCODE_UNKNOWN = 'We do not know this pin code. Please fill in city, district and state yourself.';
