/** What an application asks, in its order: `…Short` where answers are listed, `…Hint` below the question, `…Why` where it is asked why. */

// Answers of several questions.
export const yes = 'Yes';
export const no = 'No';
export const other = 'Other';
export const mother = 'Mother';
export const father = 'Father';

// Hints and labels of several questions.
export const mobileNumber = 'Mobile number';
export const mobileHint = '10 digits, without +91';
export const email = 'Email';

// Step 1, about the student. The words before the colon are heard, and not seen.
export const personal = 'Personal details';
export const personalShort = 'Personal';
export const personalLead = 'As in your school or college papers.';
export const fullName = 'Full name';
export const dob = 'Date of birth';
export const nationality = 'Nationality';
export const indian = 'Indian';
export const fatherName = 'Father’s name';
export const fatherUnknown = 'Father: I do not know, or no longer with us';
export const fatherUnknownShort = 'Father not known, or no longer with us';
export const motherName = 'Mother’s name';
export const motherUnknown = 'Mother: I do not know, or no longer with us';
export const motherUnknownShort = 'Mother not known, or no longer with us';
export const gender = 'Gender';
export const male = 'Male';
export const female = 'Female';
export const religion = 'Religion';
export const hindu = 'Hindu';
export const muslim = 'Muslim';
export const christian = 'Christian';
export const sikh = 'Sikh';
export const category = 'Category';
export const general = 'General';
export const obc = 'OBC';
export const sc = 'SC';
export const st = 'ST';
export const minority = 'Minority';
export const fairnessWhy = 'To check that our choices are fair to all groups. It is not one of the answers we decide by.';
export const addBackground = 'Add marital status, area of residence or disability';
export const maritalStatus = 'Marital status';
export const single = 'Single';
export const married = 'Married';
export const areaOfResidence = 'Area of residence';
export const rural = 'Rural';
export const urban = 'Urban';
export const semiUrban = 'Semi-Urban';
export const disability = 'Do you have a disability?';
export const disabilityShort = 'Disability';
export const disabilityWhy = 'To see what you need, and to check that our choices are fair to all groups. You may leave it open.';

// Step 2, address and contact.
export const contact = 'Address and contact';
export const contactShort = 'Address';
export const contactLead = 'Where you live, and how to reach you.';
export const currentAddress = 'Current address';
export const pincode = 'Pincode';
export const pincodeShort = 'Pin code';
export const pincodeHint = '6 digits. District and state are filled in from it.';
export const district = 'District';
export const state = 'State';
export const addPermanentAddress = 'Add a permanent address';
export const sameAddress = 'Permanent address same as current address';
export const permanentAddress = 'Permanent address';
export const addAlternateMobile = 'Add an alternate mobile number';
export const alternateMobile = 'Alternate mobile';

// Step 3, the family. The bands of income stand as they are stored; `…InWords` has every digit.
export const family = 'Family';
export const familyLead = 'Your family, and what it lives on.';
export const fatherOccupation = 'Father’s occupation';
export const motherOccupation = 'Mother’s occupation';
export const annualIncome = 'Family income in a year';
export const incomeTo50k = 'Below ₹50,000';
export const incomeTo1Lakh = '₹50k–1L';
export const incomeTo2Lakh = '₹1L–2L';
export const incomeMore = 'Above ₹2L';
export const incomeTo1LakhInWords = '₹50,000 to ₹1,00,000';
export const incomeTo2LakhInWords = '₹1,00,000 to ₹2,00,000';
export const incomeMoreInWords = 'Above ₹2,00,000';
export const familyMembers = 'Family members';
export const familyMembersHint = '1 to 20, you included';
export const studentMembers = 'Of these, students';
export const studentMembersShort = 'Students in the family';
export const studentMembersHint = '0 to 10, you included';
export const addIncomeProof = 'Add whether you have an income certificate';
export const incomeProof = 'Do you have an income certificate?';
export const incomeProofShort = 'Proof of income';

// Step 4, education; the profile asks some of it too.
export const education = 'Education';
export const educationLead = 'What you study now.';
export const educationType = 'Where do you study?';
export const school = 'School';
export const college = 'College';
export const schoolName = 'School name';
export const currentClass = 'Current class';
export const currentClassHint = '1 to 12';
export const classNumber = (number: number) => `Class ${number}`;
export const lastClassPassed = 'Last class passed';
export const lastClassPassedHint = '0 to 12';
export const schoolBoard = 'School board';
export const schoolBoardHint = 'Such as UP Board or CBSE';
export const collegeName = 'College name';
export const currentCourse = 'Current course';
export const currentCourseShort = 'Course';
export const currentCourseHint = 'Such as B.Sc. or B.A.';
export const courseYear = 'Course year';
export const courseYearHint = '1 to 4';
export const yearNumber = (number: number) => `Year ${number}`;
export const specialization = 'Specialization';
export const renewal = 'Since last year';
export const renewalAsked = 'Asked for the renewal';
export const renewalMarks = 'Marks in the last exam (%)';
export const renewalMarksHint = 'As on your last mark sheet, such as 72.5';
export const renewalAttendance = 'Attendance in the last year (%)';
export const renewalAttendanceHint = 'Your school or college tells you, such as 85';
export const moreStudies = 'More about your studies';
export const moreStudiesNote = 'Fill in what you have at hand.';
export const addStudies = 'Add board, medium, marks or year of admission';
export const boardUniversity = 'Board or university';
export const mediumInstruction = 'Medium of instruction';
export const mediumInstructionHint = 'Such as Hindi or English';
export const marks10 = 'Marks of class 10';
export const marks10Hint = 'Such as 82%';
export const marks12 = 'Marks of class 12';
export const admissionYear = 'Year of admission';

// Step 5, the scholarship.
export const request = 'Scholarship and bank';
export const requestShort = 'Scholarship';
export const requestLead = 'What you need, and where it should go.';
export const money = 'Money';
export const moneyLead = 'How much you need, and what for.';
export const scholarshipPurpose = 'What is the scholarship for?';
export const scholarshipPurposeShort = 'Purpose';
export const scholarshipPurposeHint = 'Choose all that apply.';
export const tuitionFees = 'Tuition Fees';
export const booksAndMaterials = 'Books & Materials';
export const transport = 'Transport';
export const livingExpenses = 'Living Expenses';
export const digitalDevices = 'Digital Devices';
export const amountRequested = 'Amount requested (₹)';
export const amountRequestedShort = 'Amount requested';
export const amountRequestedHint = 'Whole rupees, ₹1,000 to ₹1,00,000';
export const needStatement = 'Why do you need this scholarship?';
export const needStatementShort = 'Need statement';
export const needStatementHint = 'In your own words, in any language.';
export const previousScholarship = 'Have you received a scholarship before?';
export const previousScholarshipShort = 'Previous scholarship';
export const previousDetails = 'Which one, when and how much?';
export const previousDetailsShort = 'Details of the previous scholarship';
export const otherScholarships = 'Have you applied for other scholarships?';
export const otherScholarshipsShort = 'Other scholarships now';
export const otherDetails = 'Which ones?';
export const otherDetailsShort = 'Details of the other scholarships';

// The page of the bank account.
export const bank = 'Bank account';
export const bankLead = 'Where we send the money: yours or a parent’s. It is kept encrypted.';
export const holderRelation = 'Whose name is on the passbook?';
export const holderRelationShort = 'Whose account';
export const self = 'Self';
export const guardian = 'Guardian';
export const holderName = 'Name on the account';
export const holderNameHint = 'As it is printed in the passbook';
export const accountNumber = 'Account number';
export const accountNumberHint = '9 to 18 digits. Only the last four are shown.';
export const ifscCode = 'IFSC code';
export const ifscCodeHint = 'Such as SBIN0001234; it is printed on your passbook';

// The page of the permission, for students under 18.
export const permission = 'Guardian’s permission';
export const permissionLead = 'You are under 18, so we ask a parent or guardian before we read anything.';
export const permissionGroup = 'Permission of your parent or guardian';
export const guardianRelation = 'Who looks after you?';
export const guardianRelationShort = 'Guardian’s relation';
export const guardianWay = 'How can we ask?';
export const guardianWayShort = 'How the guardian is asked';
export const isHere = 'She is here with me';
export const byMobile = 'By mobile';
export const onPaper = 'On paper';
export const byEmail = 'By email';
export const guardianName = 'Name of your parent or guardian';
export const guardianNameShort = 'Parent or guardian';
export const guardianBirthYear = 'Their year of birth';
export const guardianBirthYearShort = 'Guardian’s year of birth';
export const guardianBirthYearHint = 'They type it as well.';
export const guardianEmail = 'Their email';
export const guardianEmailShort = 'Guardian’s email';
export const guardianEmailHint = 'Not your own.';
export const guardianMobile = 'Their mobile number';
export const guardianMobileShort = 'Guardian’s mobile number';
export const guardianMobileHint = 'Not your own. Does your family share one phone? Choose “She is here with me” or “On paper”.';

// Step 6 and the page of the papers.
export const final = 'References, documents and declaration';
export const papers = 'Papers';
export const papersLead = 'You can apply without them, and send them later.';
export const laterDocuments = 'Papers that you send later';
export const laterDocumentsShort = 'Papers still to come';
export const referees = 'Referees and declaration';
export const finalLead = 'Who knows you, and your papers.';
export const refereesLead = 'Who knows you, and that all of it is true.';
export const declaration = 'I declare that everything in this application is true, to the best of my knowledge.';
export const declarationShort = 'Declaration';
export const place = 'Place';
export const date = 'Date';

// The referees. `…Short` begins with the heading and a comma; below the heading the rest of it is shown.
export const referee1 = 'Referee 1';
export const referee1Note = 'Someone who knows you and is not a relative.';
export const referee1NameShort = 'Referee 1, name';
export const referee1RelationShort = 'Referee 1, relation';
export const referee1OccupationShort = 'Referee 1, occupation';
export const referee1MobileShort = 'Referee 1, mobile';
export const referee1EmailShort = 'Referee 1, email';
export const referee2 = 'Referee 2';
export const referee2Note = 'Optional.';
export const addReferee2 = 'Add a second referee';
export const referee2NameShort = 'Referee 2, name';
export const referee2RelationShort = 'Referee 2, relation';
export const referee2OccupationShort = 'Referee 2, occupation';
export const referee2MobileShort = 'Referee 2, mobile';
export const referee2EmailShort = 'Referee 2, email';
export const refereeName = 'Name';
export const refereeRelation = 'Relation to you';
export const refereeRelationHint = 'Such as teacher';
export const refereeOccupation = 'Occupation';

// The last page.
export const review = 'Check your answers';
export const reviewLead = 'You can change all of it until you send it.';
