import { describe, expect, test } from 'vitest';
import { answerTexts } from '#app/features/office/applications/answers/answers.ts';

describe('an application in words', () => {
  const application = {
    applicationNumber: 'DV-2026-000001',
    status: 'submitted' as const,
    submittedAt: Date.parse('2026-11-21T12:00:00+05:30'),
    name: 'आशा कुमारी',
    accountNo: '••••••••••7890',
    scholarshipPurpose: '["Tuition Fees","Transport"]',
    amountRequested: 25_000,
    instituteName: 'Government Inter College',
    boardUniversity: null,
    educationType: 'SCHOOL',
    schoolName: 'Government Inter College',
    familyMembers: 5,
    disabilityStatus: 'No',
    referee1Relation: 'Teacher',
    declaration: true,
  };
  const rowsOf = (change: object = {}) =>
    Object.fromEntries(
      answerTexts({ application: { ...application, ...change }, openAnswers: null }, { timezone: 'Asia/Kolkata' })
        .flatMap(({ groups }) => groups)
        .flatMap(({ rows }) => rows)
        .map(({ name, label, text }) => [name, `${label}: ${text}`]),
    );

  test("has the student's answers with the labels of the form", () => {
    expect(rowsOf()).toMatchObject({
      fullName: 'Full name: आशा कुमारी',
      scholarshipPurpose: 'Purpose: Tuition Fees, Transport',
      amountRequested: 'Amount requested: ₹25,000',
      educationType: 'Education: School',
      familyMembers: 'Family members: 5',
      accountNo: 'Account number: ••••••••••7890',
      referee1Relation: 'Relation: Teacher',
      declaration: 'Declaration: Yes',
      email: 'Email: ',
    });
  });

  test('leaves out uploads, the other kind of education, and a guardian if there is none', () => {
    const names = Object.keys(rowsOf());
    for (const name of ['bankDocument', 'collegeName', 'guardianName', 'guardianWay']) expect(names).not.toContain(name);
    expect(rowsOf({ dob: '2010-06-15', guardianName: 'Sita Devi' })).toMatchObject({ guardianName: 'Parent or guardian: Sita Devi' });
  });

  test('says that a parent is not known, and asks for no occupation then', () => {
    const rows = rowsOf({ fatherUnknown: true });
    expect(rows['fatherUnknown']).toBe('Father not known, or no longer with us: Yes');
    expect(rows).not.toHaveProperty('fatherOccupation');
    expect(rowsOf()).not.toHaveProperty('fatherUnknown');
  });

  test('names papers that are still to come, and nothing when none is', () => {
    const laterDocuments = ['incomeCertificate', 'bankDocument'];
    expect(rowsOf()).not.toHaveProperty('laterDocuments');
    expect(rowsOf({ laterDocuments })['laterDocuments']).toBe('Papers still to come: Income certificate, Bank document');
    expect(rowsOf({ laterDocuments, incomeCertificate: '/api/student/files/1' })['laterDocuments']).toBe(
      'Papers still to come: Bank document',
    );
    expect(rowsOf({ laterDocuments: ['bankDocument'], bankDocument: '/api/student/files/1' })).not.toHaveProperty('laterDocuments');
  });

  test('tolerates purposes that are not a list', () => {
    expect(rowsOf({ scholarshipPurpose: 'Books' })['scholarshipPurpose']).toBe('Purpose: Books');
  });
});
