import { describe, expect, test } from 'vitest';
import { completeDetails, inRupees, isEmptyGroup, listWords } from '#app/features/students/profile/details.ts';
import { college, school } from '#tests/setup/profiles.ts';

const INDIA = { locale: 'en-IN', timezone: 'Asia/Kolkata' };

const application = {
  name: 'Asha Kumari Mishra',
  educationType: 'SCHOOL',
  fatherName: 'Ramesh Mishra',
  instituteName: 'Udit Narayan Inter College',
  boardUniversity: 'UP Board',
  mediumInstruction: 'Hindi',
  marks10: '84%',
  marks12: null,
  admissionYear: 2024,
  annualIncome: '₹50k–1L',
  familyMembers: 6,
  studentMembers: 0,
  needStatement: 'After the flood we could not pay the fees of two terms.',
  scholarshipPurpose: '["Tuition Fees","Books & Materials"]',
  amountRequested: 24_000,
  accountNo: '•••••••4321',
  referee1Name: 'Dr. Anil Tiwari',
  referee1Mobile: '9838041276',
};

const sections = (...args: Parameters<typeof completeDetails>) =>
  Object.fromEntries(completeDetails(...args).map(({ title, groups }) => [title, groups]));
const rowsOf = (...args: Parameters<typeof completeDetails>) => {
  const all = completeDetails(...args).flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));
  return Object.fromEntries(all);
};

describe('the complete details', () => {
  test('have the six sections in order, with two referees', () => {
    const details = completeDetails(school, application, INDIA);
    expect(details.map(({ title }) => title)).toEqual(['Personal', 'Contact', 'Education', 'Family', 'Need Statement', 'References']);
    expect(details.at(-1)?.groups.map(({ heading }) => heading)).toEqual(['Referee 1', 'Referee 2']);
  });

  test('show every answer of an application in its section, under its label', () => {
    // Each answer is the name of its field.
    const answers = new Proxy({}, { get: (_, field) => (field === 'dob' ? '2010-04-01' : String(field)) });
    const shown = completeDetails(college, answers, INDIA);
    const referee = (number: number) =>
      ['Name', 'Relation', 'Occupation', 'Mobile', 'Email'].map((label) => [label, `referee${number}${label}`]);
    expect(shown.map(({ groups }) => groups.map(({ rows }) => rows))).toEqual([
      [
        [
          ['Full name', 'name'],
          ["Father's name", 'fatherName'],
          ["Mother's name", 'motherName'],
          ['Date of birth', '1 April 2010'],
          ['Gender', 'gender'],
          ['Nationality', 'nationality'],
          ['Religion', 'religion'],
          ['Category', 'category'],
          ['Marital status', 'maritalStatus'],
          ['Area of residence', 'areaOfResidence'],
          ['Disability', 'disabilityStatus'],
          ['Aadhaar', college.aadhar],
        ],
      ],
      [
        [
          ['Email', 'email'],
          ['Email of your account', college.email],
          ['Phone', 'mobileNumber'],
          ['Alternate mobile', 'alternateMobile'],
          ['Current address', 'currentAddress'],
          ['Permanent address', 'permanentAddress'],
          ['City', college.city],
          ['District', 'district'],
          ['State', 'state'],
          ['Pincode', 'pincode'],
        ],
      ],
      [
        [
          ['Education', 'College'],
          ['Institute', 'instituteName'],
          ['Board or university', 'boardUniversity'],
          ['Current class', 'currentClass'],
          ['Last class passed', 'lastClassPassed'],
          ['Current course', 'currentCourse'],
          ['Course year', 'courseYear'],
          ['Specialization', 'specialization'],
          ['Medium of instruction', 'mediumInstruction'],
          ['Marks in class 10', 'marks10'],
          ['Marks in class 12', 'marks12'],
          ['Year of admission', 'admissionYear'],
        ],
      ],
      [
        [
          ["Father's occupation", 'fatherOccupation'],
          ["Mother's occupation", 'motherOccupation'],
          ['Annual income', 'annualIncome'],
          ['Income proof', 'incomeProof'],
          ['Family members', 'familyMembers'],
          ['Students in the family', 'studentMembers'],
        ],
      ],
      [
        [
          ['Needed for', 'scholarshipPurpose'],
          ['Amount requested', 'amountRequested'],
          ['Previous scholarship', 'previousScholarship'],
          ['Which one', 'previousScholarshipDetails'],
          ['Other scholarships now', 'otherScholarships'],
          ['Which ones', 'otherScholarshipDetails'],
          ['Bank account', 'accountNo'],
          ['IFSC', 'ifscCode'],
        ],
      ],
      [referee(1), referee(2)],
    ]);
    expect(shown[4]?.groups[0]?.text).toBe('needStatement');
  });

  test('come from the profile and the latest application', () => {
    expect(rowsOf(school, application, INDIA)).toMatchObject({
      'Full name': 'Asha Kumari Mishra',
      'Date of birth': '1 April 2010',
      Aadhaar: 'XXXX XXXX 4321',
      Institute: 'Udit Narayan Inter College',
      'Board or university': 'UP Board',
      'Medium of instruction': 'Hindi',
      'Marks in class 10': '84%',
      'Year of admission': '2024',
      'Current class': '11',
      'Annual income': '₹50,000 to ₹1,00,000',
      'Students in the family': '0',
      'Needed for': 'Tuition Fees, Books & Materials',
      'Amount requested': '₹24,000',
      'Bank account': '•••••••4321',
    });
  });

  test.each([
    ['with another email than the account’s', 'asha.mishra@example.in', 'asha.mishra@example.in', 'asha@example.in'],
    ['with the same one', 'asha@example.in', 'asha@example.in', undefined],
    ['that is not there', undefined, 'asha@example.in', undefined],
  ])('show the email of an application %s', (_, email, shown, ofAccount) => {
    const rows = rowsOf(school, { ...application, email }, INDIA);
    expect(rows['Email']).toBe(shown);
    expect(rows['Email of your account']).toBe(ofAccount);
  });

  test('leave out missing values', () => {
    expect(rowsOf(school, application, INDIA)).not.toHaveProperty(['Marks in class 12']);
  });

  test('without an application have the profile only', () => {
    const found = sections(college, {}, INDIA);
    expect(found['Education']?.[0]?.rows).toContainEqual(['Current course', 'B.Sc. Physics']);
    for (const title of ['Family', 'Need Statement', 'References']) expect(found[title]?.every(isEmptyGroup)).toBe(true);
  });

  test('follow the newer application: a pupil then may be at college now', () => {
    const rows = rowsOf(
      school,
      { educationType: 'COLLEGE', instituteName: 'Buddha Degree College', currentCourse: 'B.A.', courseYear: 1 },
      INDIA,
    );
    expect(rows).toMatchObject({ Education: 'College', Institute: 'Buddha Degree College', 'Current course': 'B.A.', 'Course year': '1' });
    expect(rows).not.toHaveProperty(['Current class']);
  });
});

test.each([
  [245_000.4, '₹2,45,000'],
  ['90000', '₹90,000'],
  ['Above ₹2L', 'Above ₹2,00,000'],
  ['Below ₹50,000', 'Below ₹50,000'],
  [0, '₹0'],
  ['', ''],
  [undefined, ''],
])('income %j is shown as %j', (value, words) => {
  expect(inRupees(value)).toBe(words);
});

test.each([
  ['["A","B"]', 'A, B'],
  [['A', 'B'], 'A, B'],
  ['A', 'A'],
  ['', ''],
  [null, ''],
])('a multi-select %j is shown as %j', (value, words) => {
  expect(listWords(value)).toBe(words);
});
