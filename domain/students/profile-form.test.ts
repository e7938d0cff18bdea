import { describe, expect, test } from 'vitest';
import { schemaOf } from '#domain/forms/schema.ts';
import { profileChangeForm, profileForm } from './profile-form.ts';

const TODAY = '2026-11-21';
const PERSON = {
  name: 'Asha Kumari',
  email: 'asha@example.in',
  phone: '0123456789',
  dob: '2010-02-28',
  address: 'House 5',
  pincode: '274304',
  city: 'Padrauna',
  district: 'Kushinagar',
  state: 'Uttar Pradesh',
  aadhar: '234567890124',
};
const SCHOOL = {
  ...PERSON,
  educationType: 'school',
  schoolName: 'Govt Inter College',
  currentClass: 9,
  lastClassPassed: 8,
  schoolBoard: 'UP Board',
  lastCertificatePath: '/api/student/files/1',
};
const COLLEGE = {
  ...PERSON,
  educationType: 'college',
  collegeName: 'Buddha PG College',
  currentCourse: 'BSc',
  courseYear: 2,
  latestCertificatePath: '/api/student/files/2',
};

type Errors = Record<string, string[]>;

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[] = []): Errors {
  const found: Errors = {};
  for (const { path, message } of issues) (found[path.join('.')] ??= []).push(message);
  return found;
}

const schema = schemaOf(profileForm, () => TODAY);
const errors = (form: object, change: object): Errors => errorsOf(schema.safeParse({ ...form, ...change }).error?.issues);

describe('the profile form accepts', () => {
  test.each<[string, unknown]>([
    ['name', 'Ana'],
    ['name', 'Md. Arif'],
    ['name', 'अनिता देवी'],
    ['name', 'क्‍षितिज'],
    ['name', 'a'.repeat(100)],
    ['phone', '9999999999'],
    ['dob', TODAY],
    ['dob', '2008-02-29'],
    ['dob', '1900-01-01'],
    ['address', '12345'],
    ['address', 'a'.repeat(500)],
    ['pincode', '000000'],
    ['city', 'A'],
    ['city', 'a'.repeat(100)],
    ['district', 'a'.repeat(100)],
    ['state', 'a'.repeat(100)],
    ['aadhar', '000000000000'],
    ['schoolName', 'abc'],
    ['schoolName', 'a'.repeat(200)],
    ['currentClass', 1],
    ['currentClass', '12'],
    ['lastClassPassed', 0],
    ['lastClassPassed', ' 12 '],
    ['schoolBoard', 'a'.repeat(100)],
  ])('%s %j at a school', (field, value) => {
    expect(errors(SCHOOL, { [field]: value })).toEqual({});
  });

  test.each<[string, unknown]>([
    ['collegeName', 'abc'],
    ['collegeName', 'a'.repeat(200)],
    ['currentCourse', 'BA'],
    ['currentCourse', 'a'.repeat(100)],
    ['courseYear', 1],
    ['courseYear', '4'],
    ['specialization', undefined],
    ['specialization', ''],
    ['specialization', 'a'.repeat(100)],
  ])('%s %j at a college', (field, value) => {
    expect(errors(COLLEGE, { [field]: value })).toEqual({});
  });

  test('numbers as text, and only the fields of its education type', () => {
    expect(schema.parse({ ...COLLEGE, ...SCHOOL, currentClass: '9', lastClassPassed: '8', role: 'admin' })).toEqual(SCHOOL);
    expect(schema.parse({ ...SCHOOL, ...COLLEGE, courseYear: '2' })).toEqual(COLLEGE);
  });

  test('values trimmed, normalised and without control characters', () => {
    const clean = schema.parse({
      ...SCHOOL,
      name: '  Jose\u0301 \u0000Maria\u0007 ',
      email: ' Asha@Example.IN ',
      address: ' House 5\r\nStation Road\u001b ',
      city: '\tPadrauna\n',
      phone: '+91 98380 41276',
      aadhar: '2345 6789 0124',
      pincode: '२७४ ३०४',
      dob: '28/02/2010',
    });
    expect(clean).toMatchObject({
      name: 'Jos\u00e9 Maria',
      email: 'asha@example.in',
      address: 'House 5 Station Road',
      city: 'Padrauna',
      phone: '9838041276',
      aadhar: '234567890124',
      pincode: '274304',
      dob: '2010-02-28',
    });
  });
});

describe('the profile form refuses', () => {
  test.each<[string, unknown, string]>([
    ['name', undefined, 'Name is required'],
    ['name', '  ', 'Name is required'],
    ['name', 7, 'Name is required'],
    ['name', 'An', 'Name must be at least 3 characters'],
    ['name', 'a'.repeat(101), 'Name is too long'],
    ['name', 'Asha 2', 'Name can only contain letters and spaces'],
    ['name', 'Asha<script>', 'Name can only contain letters and spaces'],
    ['name', '\u093e\u093f\u0940', 'Name can only contain letters and spaces'],
    ['email', undefined, 'Enter a valid email address'],
    ['email', 'asha@', 'Enter a valid email address'],
    ['email', 'asha@example.in\r\nBcc: x@example.in', 'Enter a valid email address'],
    ['phone', undefined, 'Enter valid 10-digit phone number'],
    ['phone', '123456789', 'Enter valid 10-digit phone number'],
    ['phone', '12345678901', 'Enter valid 10-digit phone number'],
    ['phone', 1234567890, 'Enter valid 10-digit phone number'],
    ['dob', undefined, 'DOB is required'],
    ['dob', '', 'DOB is required'],
    ['dob', '2026-11-22', 'DOB cannot be in the future'],
    ['dob', '2010-02-30', 'Enter a valid DOB: that month has no such day'],
    ['dob', '2010-2-3', 'Enter a valid DOB'],
    ['dob', '1899-12-31', 'Enter a valid DOB: the year is 1900 or later'],
    ['dob', '+020010-01-01', 'Enter a valid DOB'],
    ['address', undefined, 'Address is required'],
    ['address', '1234', 'Address must be at least 5 characters'],
    ['address', ' 1234 ', 'Address must be at least 5 characters'],
    ['address', 'a'.repeat(501), 'Address is too long'],
    ['pincode', '27430', 'Enter valid 6-digit pin code'],
    ['pincode', '2743045', 'Enter valid 6-digit pin code'],
    ['pincode', '27430a', 'Enter valid 6-digit pin code'],
    ['city', '', 'City is required'],
    ['city', 'a'.repeat(101), 'City is too long'],
    ['district', '', 'District is required'],
    ['district', 'a'.repeat(101), 'District is too long'],
    ['state', '', 'State is required'],
    ['state', 'a'.repeat(101), 'State is too long'],
    ['aadhar', undefined, 'Enter valid 12-digit Aadhar number'],
    ['aadhar', '23456789012', 'Enter valid 12-digit Aadhar number'],
    ['aadhar', '2345678901245', 'Enter valid 12-digit Aadhar number'],
    ['aadhar', '2345 6789 0124 1234', 'This looks like a 16-digit virtual ID. Enter the 12-digit Aadhaar number.'],
    ['aadhar', 'XXXX XXXX 0124', 'Enter valid 12-digit Aadhar number'],
    ['educationType', undefined, 'Select school or college'],
    ['educationType', 'university', 'Select school or college'],
    ['educationType', ['school'], 'Select school or college'],
    ['schoolName', undefined, 'School name is required'],
    ['schoolName', 'ab', 'School name must be at least 3 characters'],
    ['schoolName', 'a'.repeat(201), 'School name is too long'],
    ['currentClass', undefined, 'Current class is required'],
    ['currentClass', '', 'Current class is required'],
    ['currentClass', 0, 'Current class must be 1 to 12'],
    ['currentClass', 13, 'Current class must be 1 to 12'],
    ['currentClass', 9.5, 'Current class must be 1 to 12'],
    ['currentClass', '1e1', 'Current class must be 1 to 12'],
    ['currentClass', true, 'Current class is required'],
    ['lastClassPassed', -1, 'Last class passed must be 0 to 12'],
    ['lastClassPassed', 13, 'Last class passed must be 0 to 12'],
    ['lastClassPassed', null, 'Last class passed is required'],
    ['schoolBoard', '', 'School board is required'],
    ['schoolBoard', 'a'.repeat(101), 'School board is too long'],
    ['lastCertificatePath', undefined, 'Certificate upload is required'],
    ['lastCertificatePath', '', 'Certificate upload is required'],
    ['lastCertificatePath', 'a'.repeat(201), 'Certificate upload is required'],
  ])('%s %j at a school: %s', (field, value, message) => {
    expect(errors(SCHOOL, { [field]: value })).toEqual({ [field]: [message] });
  });

  test.each<[string, unknown, string]>([
    ['collegeName', undefined, 'College name is required'],
    ['collegeName', 'ab', 'College name must be at least 3 characters'],
    ['collegeName', 'a'.repeat(201), 'College name is too long'],
    ['currentCourse', undefined, 'Current course is required'],
    ['currentCourse', 'B', 'Current course must be at least 2 characters'],
    ['currentCourse', 'a'.repeat(101), 'Current course is too long'],
    ['courseYear', undefined, 'Course year is required'],
    ['courseYear', 0, 'Course year must be 1 to 4'],
    ['courseYear', 5, 'Course year must be 1 to 4'],
    ['specialization', 'a'.repeat(101), 'Specialization is too long'],
    ['specialization', 7, 'Specialization is too long'],
    ['latestCertificatePath', undefined, 'Certificate upload is required'],
  ])('%s %j at a college: %s', (field, value, message) => {
    expect(errors(COLLEGE, { [field]: value })).toEqual({ [field]: [message] });
  });

  test.each([undefined, null, 7, 'text', []])('anything but a form, with a message: %j', (body) => {
    expect(errorsOf(schema.safeParse(body).error?.issues)).toEqual({ '': ['We could not read what was sent.'] });
  });
});

test('a change is one section, whose certificate can be omitted; the rest is ignored', () => {
  const change = schemaOf(profileChangeForm, () => TODAY);
  const { educationType, schoolName, currentClass, lastClassPassed, schoolBoard } = SCHOOL;
  const education = { section: 'education', version: 2, educationType, schoolName, currentClass, lastClassPassed, schoolBoard };
  expect(change.parse({ ...SCHOOL, ...education, lastCertificatePath: '' })).toEqual(education);
  expect(change.parse({ ...SCHOOL, section: 'aadhaar', version: 2 })).toEqual({ section: 'aadhaar', version: 2, aadhar: SCHOOL.aadhar });
  expect(errorsOf(change.safeParse({ section: 'aadhaar', version: 2, aadhar: '12' }).error?.issues)).toEqual({
    aadhar: ['Enter valid 12-digit Aadhar number'],
  });
  expect(errorsOf(change.safeParse({ section: 'about', version: 2, name: 'Asha' }).error?.issues)).toEqual({
    phone: ['Enter valid 10-digit phone number'],
    dob: ['DOB is required'],
  });
});
