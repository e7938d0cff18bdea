/** The pages of the application while it is filled in. */

// Around each page.
export const loading = 'Loading your application';
export const loadingForm = 'Loading your form';
export const allTasks = 'All tasks';
export const steps = 'Steps of the application';
export const stepOf = (step: number, all: number) => `Step ${step} of ${all}`;
export const allDone = (all: number) => `All ${all} steps done`;
export const someMissing = 'Some answers are still missing';
export const previous = 'Previous';
export const next = 'Next';
export const saveAndReview = 'Save and review';
export const submit = 'Submit';
export const submitting = 'Submitting…';
export const sendCorrections = 'Send the corrections';
export const sending = 'Sending…';

// Groups of answers, folded or left out. `answers` are the names of the questions.
export const isItRight = 'Is this right?';
export const isItStillRight = 'Still right?';
export const change = 'Change';
export const changeOf = (answers: string) => `Change ${answers}`;
export const addOf = (answer: string) => `Add ${answer}`;
export const whyWeAsk = 'Why we ask';

// Below the statement of need.
export const needLength = (least: number, most: number) => `${least} to ${most} characters.`;
export const writtenOf = (written: number, most: number) => `${written} of ${most}`;
export const moreNeeded = (count: number) => `${count} more needed`;
export const tooMany = (count: number) => `${count} too many`;
export const needHelp = 'What to write, and an example';
export const needLiving = 'What does your family live on?';
export const needUse = 'What would you pay with the scholarship?';
export const needWithout = 'What happens without it?';
export const needExample =
  '“My mother sews at home and earns about ₹4,000 a month; my father died in 2021. School fees and books cost ₹9,000 a year. Without help I must leave school after class 10 and work.”';

// The bank account.
export const noAccount = 'I do not have an account yet';
export const noAccountHelp =
  'A bank or post office opens one free of charge: take your Aadhaar card, two photos and a parent. Go on with the other tasks: we need the number when you send.';
export const passbook = 'Your passbook';
export const larger = 'Larger';
export const smaller = 'Smaller';
export const ownAccount = 'Take all of it from your own passbook.';
export const childAccount = 'A child of 10 or more can have an account. Take all of it from your own passbook.';
export const motherAccount = 'Your mother’s account is fine. Take all of it from her passbook.';
export const fatherAccount = 'Your father’s account is fine. Take all of it from his passbook.';
export const guardianAccount = 'Your guardian’s account is fine. Take all of it from that passbook.';
export const otherThanYou = (name: string) => `We have “${name}” as your name. A payment can come back when the names differ.`;
export const otherThanMother = (name: string) => `We have “${name}” as your mother’s name. A payment can come back when the names differ.`;
export const otherThanFather = (name: string) => `We have “${name}” as your father’s name. A payment can come back when the names differ.`;
export const otherThanGuardian = (name: string) =>
  `We have “${name}” as your guardian’s name. A payment can come back when the names differ.`;
export const asInPassbook =
  'Write the name as the passbook has it. If the passbook is wrong, ask the bank to correct it. You can go on all the same.';
export const numberAgain = 'Account number again';
export const numberAgainHint = 'Once more, from the passbook';
export const numberOnceMore = 'Type the account number once more';
export const numbersAreSame = '✓ Both numbers are the same.';
export const numbersDiffer = 'The two numbers are not the same. Compare both with the passbook.';

// The last look before sending.
export const cannotApply = 'You cannot apply with these answers.';
export const canApply = 'You can apply.';
export const doesNotFit = (rules: string) => `This does not fit: <strong>${rules}</strong>.`;
export const ruleStudy = 'school or college';
export const ruleClass = 'class or year';
export const ruleDistrict = 'district';
export const ruleIncome = 'family income';
export const showAnswers = 'Show all answers';
export const foldAnswers = 'Fold the answers';
export const aboutYou = 'About you';
export const answerCount = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);
export const notGiven = (answers: string) => `Not given: ${answers}`;

// What happens when, each with a day.
export const ahead = 'What happens when';
export const motherPermits = 'Your mother gives permission';
export const fatherPermits = 'Your father gives permission';
export const guardianPermits = 'Your guardian gives permission';
export const weRead = 'We read your application';
export const laterPapers = 'You send the papers that are left';
export const answer = 'You get an answer';
export const payment = 'If it is yes, the first money comes';
export const byDay = (day: string) => `by ${day}`;
export const lastDay = (day: string) => `last day ${day}`;
export const daysWithPermission = 'These are the days if permission comes today. If it comes later, they move.';
export const daysFromToday = 'These are the days if you send it today.';
