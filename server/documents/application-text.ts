import { inEnglish, longDay, longDayAt } from '#domain/shared/day-words.ts';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import { type FieldName, FILE_FIELDS, STEP_FIELDS } from '#domain/scholarships/constants.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import type { ApplicationView } from '#domain/scholarships/responses.ts';
import type { Section } from './sheet.ts';

/** The text of an application's copy. */
export interface ApplicationText {
  number: string;
  name: string;
  /** Such as `Submitted on 21 November 2026`. */
  line: string;
  /** Date of the PDF, in ms since the epoch. */
  at: number;
  sections: readonly Section[];
  foundation: { name: string; contact: string };
}

/** Labels in print; what has none is not printed. */
const LABELS: Partial<Record<FieldName, string>> = {
  fullName: 'Full name',
  fatherName: "Father's name",
  motherName: "Mother's name",
  dob: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  religion: 'Religion',
  category: 'Category',
  maritalStatus: 'Marital status',
  areaOfResidence: 'Area of residence',
  disabilityStatus: 'Disability',
  currentAddress: 'Current address',
  permanentAddress: 'Permanent address',
  state: 'State',
  district: 'District',
  pincode: 'Pin code',
  mobileNumber: 'Mobile number',
  alternateMobile: 'Alternate mobile',
  email: 'Email',
  fatherOccupation: "Father's occupation",
  motherOccupation: "Mother's occupation",
  annualIncome: "Family's annual income",
  incomeProof: 'Proof of income',
  familyMembers: 'Family members',
  studentMembers: 'Students in the family',
  educationType: 'Education',
  schoolName: 'School',
  currentClass: 'Current class',
  lastClassPassed: 'Last class passed',
  schoolBoard: 'School board',
  collegeName: 'College',
  currentCourse: 'Course',
  courseYear: 'Course year',
  specialization: 'Specialization',
  boardUniversity: 'Board or university',
  mediumInstruction: 'Medium of instruction',
  marks10: 'Marks of class 10',
  marks12: 'Marks of class 12',
  admissionYear: 'Year of admission',
  previousScholarship: 'Previous scholarship',
  previousScholarshipDetails: 'Its details',
  scholarshipPurpose: 'Purpose',
  amountRequested: 'Amount requested',
  otherScholarships: 'Other scholarships now',
  otherScholarshipDetails: 'Their details',
  accountNo: 'Account number',
  ifscCode: 'IFSC code',
  needStatement: 'Need statement',
  referee1Name: 'Referee 1',
  referee1Relation: 'Relation',
  referee1Occupation: 'Occupation',
  referee1Mobile: 'Mobile',
  referee1Email: 'Email',
  referee2Name: 'Referee 2',
  referee2Relation: 'Relation',
  referee2Occupation: 'Occupation',
  referee2Mobile: 'Mobile',
  referee2Email: 'Email',
  photograph: 'Photograph',
  aadhaarCard: 'Aadhaar card',
  incomeCertificate: 'Income certificate',
  casteCertificate: 'Caste certificate',
  bonafideCertificate: 'Bonafide certificate',
  bankDocument: 'Bank document',
  signature: 'Signature',
  lastCertificate: 'Last certificate',
  latestCertificate: 'Latest certificate',
  guardianName: 'Parent or guardian',
  guardianRelation: 'Guardian’s relation',
  place: 'Place',
  date: 'Date',
};

/** The printed copy: answered fields and the names of documents. */
export function applicationText(site: Foundation, application: ApplicationView): ApplicationText {
  const foundation = inEnglish(site);
  const { name, contact } = foundation;
  const { applicationNumber: number, submittedAt: at, status } = application;
  return {
    number,
    name: application.name,
    line: `Submitted on ${longDayAt(at, foundation)} · ${APPLICATION_STATES[status].label}`,
    at,
    sections: STEP_FIELDS.map(({ title, fields }) => ({
      title,
      rows: fields.flatMap((field): [string, string][] => {
        const label = LABELS[field];
        const value = formatValue(field, application[field === 'fullName' ? 'name' : field], foundation);
        // A school's board is stored under both names.
        const isRepeated = field === 'boardUniversity' && value === application['schoolBoard'];
        return label === undefined || value === '' || isRepeated ? [] : [[label, value]];
      }),
    })),
    foundation: { name, contact: contact.emails[0]?.address ?? '' },
  };
}

const DAYS: ReadonlySet<FieldName> = new Set(['dob', 'date']);

function formatValue(field: FieldName, value: unknown, foundation: Foundation): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  if ((FILE_FIELDS as readonly string[]).includes(field)) return 'Attached';
  if (field === 'amountRequested') return formatRupees(Number(value));
  if (field === 'scholarshipPurpose') return (JSON.parse(String(value)) as string[]).join(', ');
  if (field === 'educationType') return value === 'SCHOOL' ? 'School' : 'College';
  return DAYS.has(field) ? longDay(String(value), foundation) : String(value);
}
