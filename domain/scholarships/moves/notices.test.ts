import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { personalFields } from '#domain/forms/form.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { profileForm } from '#domain/students/profile-form.ts';

const noticeIn = (folder: string): string => JSON.parse(readFileSync(`${folder}/foundation.json`, 'utf8')).scholarships.guardianNotice.text;
const [englishNotice, hindiNotice] = [noticeIn('content'), noticeIn('content/hi')];
const { privacy } = JSON.parse(readFileSync('content/StaticContent/StaticContent.json', 'utf8')).details as {
  privacy: { sections: { id: string; content: string }[] };
};
const collected = privacy.sections.map(({ content }) => content).find((content) => content.includes('When you apply for a scholarship'))!;

/** Words of the guardian's notice in English and Hindi, and of the privacy notice, for what people write about themselves and others. */
const NAMED: Readonly<Record<string, readonly [english: string, hindi: string, privacy: string]>> = {
  fullName: ['about the student: name', 'क्या है: नाम', 'Name, date of birth'],
  dob: ['date of birth', 'जन्मतिथि', 'date of birth'],
  nationality: ['nationality', 'राष्ट्रीयता', 'nationality'],
  gender: ['gender', 'लिंग', 'gender'],
  religion: ['religion', 'धर्म', 'religion'],
  category: ['category', 'वर्ग', 'category'],
  maritalStatus: ['marital status', 'वैवाहिक स्थिति', 'marital status'],
  disabilityStatus: ['disability', 'दिव्यांगता', 'disability'],
  ...each(['fatherName', 'motherName'], ["parents' names", 'माता-पिता के नाम', 'Parents’ names']),
  ...each(['fatherUnknown', 'motherUnknown'], ['not known or has died', 'अज्ञात या दिवंगत', 'not known or has died']),
  ...each(['fatherOccupation', 'motherOccupation'], ['names and occupations', 'नाम और व्यवसाय', 'names and work']),
  ...each(['familyMembers', 'studentMembers'], ["family's size", 'परिवार के सदस्यों की संख्या', 'family size']),
  ...each(['annualIncome', 'incomeProof'], ['income', 'आय', 'income']),
  ...each(['currentAddress', 'pincode', 'district', 'state', 'permanentAddress', 'areaOfResidence'], ['addresses', 'पते', 'address']),
  ...each(['mobileNumber', 'alternateMobile'], ['phone numbers', 'फ़ोन नंबर', 'phone']),
  email: ['email', 'ईमेल', 'email'],
  ...each(
    [
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
      'admissionYear',
    ],
    ['school or college', 'स्कूल या कॉलेज', 'institute'],
  ),
  ...each(['marks10', 'marks12', 'renewalMarks'], ['marks', 'अंक', 'Marks']),
  renewalAttendance: ['attendance', 'उपस्थिति', 'attendance'],
  ...each(
    ['previousScholarship', 'previousScholarshipDetails', 'otherScholarships', 'otherScholarshipDetails'],
    ['other scholarships', 'अन्य छात्रवृत्तियाँ', 'previous and other scholarships'],
  ),
  amountRequested: ['the amount', 'राशि', 'the amount'],
  scholarshipPurpose: ['what it is for', 'किस काम के लिए', 'what it is for'],
  needStatement: ['why it is needed', 'क्यों चाहिए', 'your own words'],
  ...each(['accountNo', 'ifscCode'], ['bank account', 'बैंक खाता', 'Bank account, IFSC']),
  ...each(['accountHolderRelation', 'accountHolderName'], ['its holder', 'खाताधारक', 'whose account it is']),
  ...each(['referee1Name', 'referee2Name'], ['names, relation, occupation, phones and emails of', 'परिचयदाताओं के नाम', 'Names, relation']),
  ...each(['referee1Relation', 'referee2Relation'], ['names, relation', 'परिचयदाताओं के नाम, संबंध', 'Names, relation']),
  ...each(['referee1Occupation', 'referee2Occupation'], ['relation, occupation', 'संबंध, व्यवसाय', 'relation, work']),
  ...each(['referee1Mobile', 'referee2Mobile'], ['phones and emails', 'व्यवसाय, फ़ोन', 'phone numbers and emails']),
  ...each(['referee1Email', 'referee2Email'], ['emails of one or two referees', 'फ़ोन और ईमेल', 'phone numbers and emails']),
  photograph: ['photograph', 'फ़ोटो', 'photograph'],
  aadhaarCard: ['Aadhaar card', 'आधार कार्ड', 'Documents'],
  ...each(
    ['incomeCertificate', 'casteCertificate', 'bonafideCertificate', 'lastCertificate', 'latestCertificate', 'bankDocument', 'signature'],
    ['papers that were uploaded', 'भेजे गए कागज़', 'Documents'],
  ),
  guardianName: ['your name, relation', 'आपका नाम', 'Name, relation, year of birth'],
  guardianRelation: ['your name, relation', 'आपका नाम, संबंध', 'Name, relation, year of birth'],
  guardianBirthYear: ['year of birth', 'जन्म का वर्ष', 'year of birth'],
  ...each(['guardianEmail', 'guardianMobile'], ['email or phone', 'ईमेल या फ़ोन', 'email or phone of your parent or guardian']),
  place: ['addresses', 'पते', 'address'],
  aadhar: ['Aadhaar number', 'आधार नंबर', 'Aadhaar number'],
};

function each(names: readonly string[], words: readonly [string, string, string]) {
  return Object.fromEntries(names.map((name) => [name, words]));
}

const ASKED = [...personalFields(applicationForm), ...personalFields(profileForm).filter((name) => name === 'aadhar')];

describe('the notices name whatever an application asks about people', () => {
  test.each(ASKED)('%s', (name) => {
    const [english, hindi, words] = NAMED[name] ?? [];
    expect([english, hindi, words]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    expect(englishNotice).toContain(english);
    expect(hindiNotice).toContain(hindi);
    expect(collected).toContain(words);
  });

  test('and nothing else', () => {
    expect(Object.keys(NAMED).toSorted()).toEqual(ASKED.toSorted());
  });
});
