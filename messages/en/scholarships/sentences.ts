/**
 * An application read back in sentences, for its last check. `{answer}` is an answer. A list is one sentence: its first part begins it, and
 * each of the others is left out where its answer is empty. No full stop at the end: it is added.
 */

export const ended = (text: string) => `${text}.`;
export const profilePaper = 'the one in your profile';

// About the student.
export const person = ['You are {fullName}', ', born on {dob}', ', {gender}', ' of category {category}'];
export const nationality = ['Your nationality is {nationality}', ', and your religion is {religion}'];
export const father = 'Your father is {fatherName}';
export const fatherUnknown = 'Your father is not known, or no longer with us';
export const mother = 'Your mother is {motherName}';
export const motherUnknown = 'Your mother is not known, or no longer with us';
export const single = 'You are not married';
export const married = 'You are married';
export const area = 'The area where you live is {areaOfResidence}';
export const disability = 'You have a disability';
export const noDisability = 'You have no disability';
// What `{gender}` says, under 18 and of age.
export const child = { Male: 'a boy', Female: 'a girl', Other: 'a person of another gender' };
export const adult = { Male: 'a man', Female: 'a woman', Other: 'a person of another gender' };
// What `{areaOfResidence}` says.
export const areas = { Rural: 'rural', Urban: 'urban', 'Semi-Urban': 'half urban' };

// Address and contact.
export const address = ['You live at {currentAddress}', ', {district}', ', {state}', ' {pincode}'];
export const sameAddress = 'That is also your permanent address';
export const permanentAddress = 'Your permanent address is {permanentAddress}';
export const reach = ['We reach you at {mobileNumber}', ' and at {email}'];
export const alternateMobile = 'Your other number is {alternateMobile}';

// The family.
export const fatherOccupation = 'Your father’s work: {fatherOccupation}';
export const motherOccupation = 'Your mother’s work: {motherOccupation}';
export const income = 'Your family’s income in a year: {annualIncome}';
export const members = ['You are {familyMembers} in the family', ', and {studentMembers} of you study'];
export const incomeProof = 'You have an income certificate';
export const noIncomeProof = 'You have no income certificate';

// Education.
export const atSchool = 'You go to school';
export const atSchoolMore = [': class {currentClass}', ' of {schoolName}', ', {schoolBoard}'];
export const lastClass = 'You have passed class {lastClassPassed}';
export const atCollege = 'You go to college';
export const atCollegeMore = [': year {courseYear}', ' of {currentCourse}', ' at {collegeName}'];
export const specialization = 'Your subject is {specialization}';
export const renewal = ['In the last exam you had {renewalMarks}%', ', and you were present on {renewalAttendance}% of the days'];
export const attendance = 'You were present on {renewalAttendance}% of the days';
export const board = 'Your board or university is {boardUniversity}';
export const medium = 'You are taught in {mediumInstruction}';
export const marks10 = 'Your marks in class 10: {marks10}';
export const marks12 = 'Your marks in class 12: {marks12}';
export const admissionYear = 'You joined in {admissionYear}';

// The scholarship.
export const request = ['You ask for {amountRequested}', ', for {scholarshipPurpose}'];
export const need = 'Why you need it: {needStatement}';
export const noPrevious = 'You have had no scholarship before';
export const previous = 'You have had a scholarship before';
export const previousMore = ': {previousScholarshipDetails}';
export const noOthers = 'You have asked nobody else for a scholarship';
export const others = 'You have also asked others for a scholarship';
export const othersMore = ': {otherScholarshipDetails}';

// The bank account, and what `{accountHolderRelation}` says.
export const holder = ['The money goes to {accountHolderRelation} bank account', ', in the name of {accountHolderName}'];
export const account = ['The account number is {accountNo}', ', with the IFSC code {ifscCode}'];
export const holders = { Self: 'your own', Mother: 'your mother’s', Father: 'your father’s', Guardian: 'your guardian’s' };

// The permission, and what `{guardianRelation}` and `{guardianWay}` say.
export const guardian = ['You ask {guardianRelation} for permission', ', {guardianName}', ', born in {guardianBirthYear}'];
export const way = ['We ask them {guardianWay}', ': {guardianEmail}', ': {guardianMobile}'];
export const guardians = { Mother: 'your mother', Father: 'your father', 'Legal guardian': 'your legal guardian' };
export const ways = {
  Here: 'on this phone, while they are with you',
  Email: 'by email',
  'Mobile number': 'by mobile',
  'On paper': 'on paper',
};

// Papers, referees and declaration.
export const laterPapers = 'These papers come later: {laterDocuments}';
export const referee1 = [
  'Referee 1 is {referee1Name}',
  ', your {referee1Relation}',
  ', {referee1Occupation}',
  ', {referee1Mobile}',
  ', {referee1Email}',
];
export const referee2 = [
  'Referee 2 is {referee2Name}',
  ', your {referee2Relation}',
  ', {referee2Occupation}',
  ', {referee2Mobile}',
  ', {referee2Email}',
];
export const declaration = 'You declare that all of this is true';
export const signed = ['You sign it at {place}', ' on {date}'];
