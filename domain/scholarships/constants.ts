/**
 * Options, limits and messages of the scholarship application (specification 2, sections 3, 5 and 9).
 * No imports: light enough for any bundle.
 */

export const GENDERS = ['Male', 'Female', 'Other'] as const;
export const NATIONALITIES = ['Indian', 'Other'] as const;
export const RELIGIONS = ['Hindu', 'Muslim', 'Christian', 'Sikh', 'Other'] as const;
export const CATEGORIES = ['General', 'OBC', 'SC', 'ST', 'Minority'] as const;
export const MARITAL_STATUSES = ['Single', 'Married', 'Other'] as const;
export const AREAS = ['Rural', 'Urban', 'Semi-Urban'] as const;
export const YES_NO = ['Yes', 'No'] as const;
export const INCOMES = ['Below ₹50,000', '₹50k–1L', '₹1L–2L', 'Above ₹2L'] as const;
export const PURPOSES = ['Tuition Fees', 'Books & Materials', 'Transport', 'Living Expenses', 'Digital Devices'] as const;
/** Who may consent for a student under 18. */
export const GUARDIAN_RELATIONS = ['Mother', 'Father', 'Legal guardian'] as const;

export type Purpose = (typeof PURPOSES)[number];

/** Whole rupees. */
export const MIN_AMOUNT = 1_000;
export const MAX_AMOUNT = 100_000;
export const MIN_NEED_LENGTH = 50;
export const MAX_NEED_LENGTH = 500;
export const MIN_FAMILY = 1;
export const MAX_FAMILY = 20;
export const MAX_STUDENTS = 10;
export const MIN_NAME_LENGTH = 2;
/** Our limits, where the specification sets none: enough for the longest real answer. */
export const MAX_LINE_LENGTH = 100;
export const MAX_ADDRESS_LENGTH = 500;
export const MAX_DETAILS_LENGTH = 500;
/** Under this age on the day of submission a parent or guardian consents (India's DPDP Act, section 9). */
export const ADULT_AGE = 18;
/** A draft's JSON, in bytes. */
export const MAX_DRAFT_BYTES = 64 * 1024;

export const APPLIED = 'Scholarship Applied Successfully!';
export const PINCODE_INVALID = 'Enter valid 6-digit pin code';
export const MOBILE_INVALID = 'Enter valid Indian mobile number';
export const FAMILY_LOW = 'Must be at least 1';
export const FAMILY_HIGH = 'Cannot exceed 20';
export const STUDENTS_LOW = 'Must be at least 0';
export const STUDENTS_HIGH = 'Cannot exceed 10';
export const PURPOSE_REQUIRED = 'Please select at least one purpose';
export const AMOUNT_INVALID = 'Enter the amount in whole rupees';
export const AMOUNT_LOW = 'Minimum amount is ₹1,000';
export const AMOUNT_HIGH = 'Maximum amount is ₹1,00,000';
export const ACCOUNT_INVALID = 'Enter the account number, 9 to 18 digits only';
/** Four letters for the bank, a zero, six characters for the branch. */
export const IFSC_INVALID = 'Enter valid IFSC code (e.g., SBIN0001234)';
/** A warning beside the field, never an error: branches open every week. */
export const IFSC_UNKNOWN = 'We do not know this branch yet. Please check the code against your passbook.';
export const DECLARATION_REQUIRED = 'Please accept the declaration';
export const DATE_INVALID = 'Enter a valid date';
export const DOB_REQUIRED = 'Enter your date of birth';
export const DOB_FUTURE = 'DOB cannot be in the future';
export const EMAIL_INVALID = 'Enter a valid email address';
export const EMAIL_LONG = 'Email is too long';
export const NAME_SHORT = 'Name must be at least 2 characters';
export const NEED_REQUIRED = 'Please tell us why you need the scholarship';
export const NEED_SHORT = 'Write at least 50 characters';
export const NEED_LONG = 'Write at most 500 characters';
export const DETAILS_REQUIRED = 'Please give the details of that scholarship';
export const GUARDIAN_NAME_REQUIRED = 'Enter the name of your parent or guardian';
export const GUARDIAN_RELATION_REQUIRED = 'Select who consents for you';
export const GUARDIAN_CONSENT_REQUIRED = 'You are under 18: a parent or guardian must consent';

/**
 * Request header by which a page names the application that it shows, by its number, or {@link NEW_APPLICATION} for the form of
 * one that was never sent: between the page and the call the office may have asked about another one (docs/decisions/0019).
 */
export const APPLICATION_HEADER = 'x-application';
export const NEW_APPLICATION = 'new';

/** Fields sealed at rest, in drafts and applications; responses carry them masked. */
export const SEALED_FIELDS = ['accountNo', 'aadhaar', 'aadhar'] as const;

/** Upload fields; each holds a path returned by the upload call. None is required. */
export const FILE_FIELDS = [
  'photograph',
  'aadhaarCard',
  'incomeCertificate',
  'casteCertificate',
  'bonafideCertificate',
  'bankDocument',
  'signature',
  'lastCertificate',
  'latestCertificate',
] as const;
export type FileField = (typeof FILE_FIELDS)[number];

/** The six steps and their fields. */
export const STEP_FIELDS = [
  {
    title: 'Personal details',
    fields: [
      'fullName',
      'fatherName',
      'motherName',
      'dob',
      'gender',
      'nationality',
      'religion',
      'category',
      'maritalStatus',
      'areaOfResidence',
      'disabilityStatus',
    ],
  },
  {
    title: 'Address and contact',
    fields: ['currentAddress', 'permanentAddress', 'state', 'district', 'pincode', 'mobileNumber', 'alternateMobile', 'email'],
  },
  {
    title: 'Family',
    fields: ['fatherOccupation', 'motherOccupation', 'annualIncome', 'incomeProof', 'familyMembers', 'studentMembers'],
  },
  {
    title: 'Education',
    fields: [
      'educationType',
      'schoolName',
      'currentClass',
      'lastClassPassed',
      'schoolBoard',
      'collegeName',
      'currentCourse',
      'courseYear',
      'specialization',
      'boardUniversity',
      'mediumInstruction',
      'marks10',
      'marks12',
      'admissionYear',
    ],
  },
  {
    title: 'Scholarship and bank',
    fields: [
      'previousScholarship',
      'previousScholarshipDetails',
      'scholarshipPurpose',
      'amountRequested',
      'otherScholarships',
      'otherScholarshipDetails',
      'accountNo',
      'ifscCode',
      'needStatement',
    ],
  },
  {
    title: 'References, documents and declaration',
    fields: [
      'referee1Name',
      'referee1Relation',
      'referee1Occupation',
      'referee1Mobile',
      'referee1Email',
      'referee2Name',
      'referee2Relation',
      'referee2Occupation',
      'referee2Mobile',
      'referee2Email',
      ...FILE_FIELDS,
      'guardianName',
      'guardianRelation',
      'guardianConsent',
      'guardianNoticeVersion',
      'declaration',
      'place',
      'date',
    ],
  },
] as const;
/** A field of the form. In calls `fullName` is called `name`. */
export type FieldName = (typeof STEP_FIELDS)[number]['fields'][number];
/** Questions that are asked only after one answer to another: which question, and which answer. */
const ASKED_AFTER: Readonly<Record<string, readonly [question: FieldName, answer: string]>> = {
  schoolName: ['educationType', 'SCHOOL'],
  currentClass: ['educationType', 'SCHOOL'],
  lastClassPassed: ['educationType', 'SCHOOL'],
  schoolBoard: ['educationType', 'SCHOOL'],
  lastCertificate: ['educationType', 'SCHOOL'],
  collegeName: ['educationType', 'COLLEGE'],
  currentCourse: ['educationType', 'COLLEGE'],
  courseYear: ['educationType', 'COLLEGE'],
  specialization: ['educationType', 'COLLEGE'],
  latestCertificate: ['educationType', 'COLLEGE'],
  previousScholarshipDetails: ['previousScholarship', 'Yes'],
  otherScholarshipDetails: ['otherScholarships', 'Yes'],
};

type Given = Readonly<Record<string, unknown>>;

/** False for a question that these answers leave out. What was answered to it before stays in the form, unchecked and unsent. */
export function isAsked(field: string, answers: Given): boolean {
  const [question, answer] = ASKED_AFTER[field] ?? [];
  // Calls may write `school`.
  return question === undefined || String(answers[question]).trim().toUpperCase() === answer?.toUpperCase();
}

/** The answers to what is asked. */
export const askedAnswers = (answers: Given): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => isAsked(field, answers)));

/** 1 to 6. */
export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6;

/** The office's answer to a move of an application that is no longer as it was shown. */
export const APPLICATION_CHANGED = 'This application has changed since you opened it. Please read it again before you decide.';
