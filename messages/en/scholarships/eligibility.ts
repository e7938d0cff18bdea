/** Who can apply: the page `/apply`, the pages before sending, and the answer to an application that does not fit. */

// Questions of /apply that the application asks otherwise.
export const title = 'Can I apply?';
export const educationType = 'Where do you study now?';
export const noStudy = 'I do not study now';
export const educationTypeRequired = 'Select school or college, or that you do not study now';
export const district = 'Where do you live?';
export const districtHint = 'The district of your home.';
export const otherDistrict = 'Another district';
export const districtRequired = 'Select your district';
export const checking = 'Checking...';
export const needsScript = 'This check needs JavaScript. The rules on this page say the same.';

// Reasons why somebody cannot apply, or only perhaps. `levels` are classes and years of college, `districts` a list.
export const forStudents = 'The scholarship is for students who are in school or college now.';
export const forLevels = (levels: string) => `The scholarship is for ${levels}.`;
export const laterInClass = (number: number) => `You can apply once you are in class ${number}.`;
export const laterInYear = (number: number) => `You can apply once you are in year ${number}.`;
export const forDistricts = (districts: string) => `The scholarship is for students who live in ${districts}.`;
export const forIncomes = (most: string) => `The scholarship is for families that earn up to ${most} a year.`;
export const stillApply = 'You may still apply: such applications are read one by one.';

// Classes and years within a sentence.
export const classes = (numbers: string) => `class ${numbers}`;
export const years = (numbers: string) => `year ${numbers} of college`;
export const classesAndYears = (school: string, college: string) => `${school}, and ${college}`;
export const and = (first: string, last: string) => `${first} and ${last}`;
export const or = (first: string, last: string) => `${first} or ${last}`;

// The rules of a cycle beside the check.
export const ruleClass = 'Class';
export const ruleHome = 'Home';
export const ruleIncome = 'Income';
export const incomeUpTo = (most: string) => `Up to ${most} a year, of the whole family`;
export const ruleDays = 'Days';
export const fromDayTo = (first: string, last: string) => `From ${first} to ${last}`;
export const amounts = 'What you can get';
export const amountClasses = (numbers: string) => `Class ${numbers}`;
export const amountYears = (numbers: string) => `College, year ${numbers}`;
export const amountPerYear = (most: string) => `up to ${most} a year`;
// Completed with one or more of the three that follow.
export const exceptions = (cases: string) => `If you ${cases}, you may still apply: such applications are read one by one.`;
export const exceptionClass = 'are in another class';
export const exceptionDistrict = 'live elsewhere';
export const exceptionIncome = 'have a higher income';

// The verdict.
export const youCanGet = (most: string) => `You can get up to <strong>${most} a year</strong>.`;
export const papers = 'Papers to have with you';
export const papersNote = 'A photo by phone is enough. What you do not have yet can come later.';
export const takes = (time: string) => `The form takes about <strong>${time}</strong>. You can stop at any time and go on later.`;
export const lastDay = (day: string) => `The last day to apply is <strong>${day}</strong>.`;
export const daysForStudent = (first: string, last: string) => `You can apply from <strong>${first}</strong> to <strong>${last}</strong>.`;
export const daysForOthers = (first: string, last: string) =>
  `Sign up and fill in your profile now; you can apply from <strong>${first}</strong> to <strong>${last}</strong>.`;
export const start = 'Start';
export const hasAccount = 'I have an account';
