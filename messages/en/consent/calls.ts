/** What the server answers about the permission of a parent or guardian. */

// To them.
export const page = 'The guardian’s page';
export const contents = 'What is sent';
export const agreed = 'You have agreed.';
export const answerNoted = 'Your answer is noted.';
export const withdrawn = 'Your consent is withdrawn.';
export const linkGone = 'This link does not work any more. It may have been replaced by a newer one, or its day has passed.';
export const sayYesOrNo = 'Say yes or no';
export const codeMissing = 'Send a code to this number and enter it, or leave the number empty';

// To the student.
export const asked = 'We have noted it. Your page says when our message goes out, unless they answer here or on paper.';
export const noted = 'The answer is noted.';
export const haveForm = 'We have the signed form. The office looks at it.';
export const confirmed = 'Thank you. Your application is with us.';
export const noPhones = 'We cannot send messages to phones. Please choose another way';
export const birthDayFirst = 'Please fill in your date of birth first: who is under 18 needs a parent or guardian';
export const noneNeeded = 'No permission of a parent or guardian is needed.';
export const notAsked = 'You are not asked to agree.';
export const noticeChanged = 'The notice has changed meanwhile. Please read it again.';
export const noneGiven = 'There is no consent to withdraw.';
