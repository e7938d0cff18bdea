import type { DayFormat } from '#domain/shared/day-words.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import type { GeneralProfile } from '#domain/students/profile-schema.ts';
import { dayOf } from '#app/features/students/texts.ts';

export interface DetailsGroup {
  heading?: string;
  rows: readonly (readonly [label: string, value: string])[];
  /** Multi-line text by the student. */
  text?: string;
}

export interface DetailsSection {
  title: string;
  groups: readonly DetailsGroup[];
}

type Scholarship = Readonly<Record<string, unknown>>;

/** The form's income brackets written out in whole rupees (specification 2, section 9). */
const INCOMES: Record<string, string> = {
  'Below ₹50,000': 'Below ₹50,000',
  '₹50k–1L': '₹50,000 to ₹1,00,000',
  '₹1L–2L': '₹1,00,000 to ₹2,00,000',
  'Above ₹2L': 'Above ₹2,00,000',
};

/** Income or an amount in INR without decimals; a bracket as text. */
export function inRupees(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = textOf(value);
  const amount = Number(text);
  return Number.isFinite(amount) ? formatRupees(Math.round(amount)) : (INCOMES[text] ?? text);
}

/** The choices of a multi-select: a list, or a JSON-encoded one. */
export function listWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  const text = textOf(value);
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.map(textOf).join(', ') : text;
  } catch {
    return text;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

const given = (rows: readonly (readonly [string, string])[]) => rows.filter(([, value]) => value !== '');

/**
 * Everything a student has submitted, by section (specification 2, sections 2 and 3): the profile, and the latest
 * scholarship application if there is one. Missing values are left out.
 */
export function completeDetails(general: GeneralProfile, scholarship: Scholarship, foundation: DayFormat): DetailsSection[] {
  const of = (field: string): string => textOf(scholarship[field]);
  // The application is newer than the profile: a pupil then may be at college now.
  const isSchool = (of('educationType') || general.educationType) === 'SCHOOL';
  const school = isSchool ? general.schoolEducation : null;
  const college = isSchool ? null : general.collegeEducation;
  const referee = (number: 1 | 2): DetailsGroup => ({
    heading: `Referee ${number}`,
    rows: given([
      ['Name', of(`referee${number}Name`)],
      ['Relation', of(`referee${number}Relation`)],
      ['Occupation', of(`referee${number}Occupation`)],
      ['Mobile', of(`referee${number}Mobile`)],
      ['Email', of(`referee${number}Email`)],
    ]),
  });
  return [
    {
      title: 'Personal',
      groups: [
        {
          rows: given([
            ['Full name', of('name') || general.name],
            ["Father's name", of('fatherName')],
            ["Mother's name", of('motherName')],
            ['Date of birth', dayOf(of('dob') || general.dob, foundation)],
            ['Gender', of('gender')],
            ['Nationality', of('nationality')],
            ['Religion', of('religion')],
            ['Category', of('category')],
            ['Marital status', of('maritalStatus')],
            ['Area of residence', of('areaOfResidence')],
            ['Disability', of('disabilityStatus')],
            ['Aadhaar', general.aadhar],
          ]),
        },
      ],
    },
    {
      title: 'Contact',
      groups: [
        {
          rows: given([
            ['Email', of('email') || general.email],
            ['Email of your account', of('email') && of('email') !== general.email ? general.email : ''],
            ['Phone', of('mobileNumber') || general.phone],
            ['Alternate mobile', of('alternateMobile')],
            ['Current address', of('currentAddress') || general.address],
            ['Permanent address', of('permanentAddress')],
            ['City', general.city],
            ['District', of('district') || general.district],
            ['State', of('state') || general.state],
            ['Pincode', of('pincode') || general.pincode],
          ]),
        },
      ],
    },
    {
      title: 'Education',
      groups: [
        {
          rows: given([
            ['Education', isSchool ? 'School' : 'College'],
            ['Institute', of('instituteName') || (school?.schoolName ?? college?.collegeName ?? '')],
            ['Board or university', of('boardUniversity') || (school?.schoolBoard ?? '')],
            ['Current class', textOf(scholarship['currentClass'] ?? school?.currentClass)],
            ['Last class passed', textOf(scholarship['lastClassPassed'] ?? school?.lastClassPassed)],
            ['Current course', of('currentCourse') || (college?.currentCourse ?? '')],
            ['Course year', textOf(scholarship['courseYear'] ?? college?.courseYear)],
            ['Specialization', of('specialization') || (college?.specialization ?? '')],
            ['Medium of instruction', of('mediumInstruction')],
            ['Marks in class 10', of('marks10')],
            ['Marks in class 12', of('marks12')],
            ['Year of admission', of('admissionYear')],
          ]),
        },
      ],
    },
    {
      title: 'Family',
      groups: [
        {
          rows: given([
            ["Father's occupation", of('fatherOccupation')],
            ["Mother's occupation", of('motherOccupation')],
            ['Annual income', inRupees(scholarship['annualIncome'])],
            ['Income proof', of('incomeProof')],
            ['Family members', of('familyMembers')],
            ['Students in the family', of('studentMembers')],
          ]),
        },
      ],
    },
    {
      title: 'Need Statement',
      groups: [
        {
          text: of('needStatement'),
          rows: given([
            ['Needed for', listWords(scholarship['scholarshipPurpose'])],
            ['Amount requested', inRupees(scholarship['amountRequested'])],
            ['Previous scholarship', of('previousScholarship')],
            ['Which one', of('previousScholarshipDetails')],
            ['Other scholarships now', of('otherScholarships')],
            ['Which ones', of('otherScholarshipDetails')],
            ['Bank account', of('accountNo')],
            ['IFSC', of('ifscCode')],
          ]),
        },
      ],
    },
    { title: 'References', groups: [referee(1), referee(2)] },
  ];
}

/** True for a group without values. */
export const isEmptyGroup = ({ rows, text }: DetailsGroup): boolean => rows.length === 0 && !text;
