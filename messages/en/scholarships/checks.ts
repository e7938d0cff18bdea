/** Errors below the questions of an application and of the profile's education, and in the lists of errors. */

// Several questions.
export const atMost = (characters: number) => `Write at most ${characters} characters`;
export const mobileInvalid = 'Enter valid Indian mobile number';
export const emailTooLong = 'Email is too long';
export const dayInvalid = 'Enter a valid date';

// About the student.
export const fullNameRequired = 'Enter your name';
export const dobRequired = 'Enter your date of birth';
export const dobInFuture = 'DOB cannot be in the future';
export const nationalityRequired = 'Select your nationality';
export const fatherNameRequired = "Enter your father's name";
export const motherNameRequired = "Enter your mother's name";
export const genderRequired = 'Select your gender';
export const religionRequired = 'Select your religion';
export const categoryRequired = 'Select your category';

// Address and contact.
export const currentAddressRequired = 'Enter your current address';
export const pincodeInvalid = 'Enter valid 6-digit pin code';
export const districtRequired = 'Enter your district';
export const stateRequired = 'Enter your state';

// The family.
export const fatherOccupationRequired = "Enter your father's occupation";
export const motherOccupationRequired = "Enter your mother's occupation";
export const incomeRequired = 'Select your family income';
export const familyMembersInvalid = 'Enter the number of family members';
export const familyMembersTooFew = 'Must be at least 1';
export const familyMembersTooMany = 'Cannot exceed 20';
export const studentMembersInvalid = 'Enter the number of students in the family';
export const studentMembersTooFew = 'Must be at least 0';
export const studentMembersTooMany = 'Cannot exceed 10';

// Education.
export const educationTypeRequired = 'Select school or college';
export const schoolNameRequired = 'School name is required';
export const schoolNameTooShort = 'School name must be at least 3 characters';
export const schoolNameTooLong = 'School name is too long';
export const currentClassRequired = 'Current class is required';
export const currentClassInvalid = 'Current class must be 1 to 12';
export const lastClassPassedRequired = 'Last class passed is required';
export const lastClassPassedInvalid = 'Last class passed must be 0 to 12';
export const schoolBoardRequired = 'School board is required';
export const schoolBoardTooLong = 'School board is too long';
export const collegeNameRequired = 'College name is required';
export const collegeNameTooShort = 'College name must be at least 3 characters';
export const collegeNameTooLong = 'College name is too long';
export const currentCourseRequired = 'Current course is required';
export const currentCourseTooShort = 'Current course must be at least 2 characters';
export const currentCourseTooLong = 'Current course is too long';
export const courseYearRequired = 'Course year is required';
export const courseYearInvalid = 'Course year must be 1 to 4';
export const specializationTooLong = 'Specialization is too long';
export const admissionYearInvalid = 'Enter a year such as 2025';
export const renewalAskedInvalid = 'Please open the form again';
export const renewalMarksRequired = 'Enter your marks of the last exam, in percent';
export const renewalAttendanceRequired = 'Enter your attendance of the last year, in percent';
export const percentageInvalid = 'Enter a percentage, 0 to 100, such as 72.5';

// The scholarship.
export const purposeRequired = 'Please select at least one purpose';
export const amountInvalid = 'Enter the amount in whole rupees';
export const amountTooSmall = 'Minimum amount is ₹1,000';
export const amountTooLarge = 'Maximum amount is ₹1,00,000';
export const needRequired = 'Please tell us why you need the scholarship';
export const needTooShort = 'Write at least 50 characters';
export const yesOrNoRequired = 'Select Yes or No';
export const detailsRequired = 'Please give the details of that scholarship';

// The bank account.
export const holderRequired = 'Select whose account it is';
export const holderNameRequired = 'Enter the name on the account';
export const accountInvalid = 'Enter the account number, 9 to 18 digits only';
export const ifscInvalid = 'Enter valid IFSC code (e.g., SBIN0001234)';

// The permission of a parent or guardian.
export const guardianRelationRequired = 'Choose who looks after you';
export const guardianNameRequired = 'Enter the name of your parent or guardian';
export const guardianNameIsYours = 'This is your own name: enter that of your parent or guardian';
export const guardianBirthYearInvalid = 'Enter the year of birth with four digits, such as 1980';
export const guardianTooClose = 'That is less than 14 years before you. Please check it once more.';
export const guardianTooYoung = 'Who gives permission must be at least 18, by the year of birth';
export const guardianWayRequired = 'Choose how we can ask your parent or guardian';
export const guardianEmailIsYours = 'This is your own email: enter that of your parent or guardian, or choose another way';
export const guardianMobileIsYours = 'This is your own number. If your family shares one phone, choose “She is here with me” or “On paper”';

// Referees, papers and declaration.
export const refereeNameRequired = "Enter the referee's name";
export const refereeRelationRequired = "Enter the referee's relation to you";
export const refereeOccupationRequired = "Enter the referee's occupation";
export const paperInvalid = 'Please add this paper again';
export const declarationRequired = 'Please accept the declaration';
export const placeRequired = 'Enter the place';
export const dateRequired = 'Enter the date';
