/** What is with a paper. */
export const missing = 'Missing';
export const waiting = 'Waits for a signal';
export const sent = 'Sent';
export const later = 'Comes later';
export const again = 'Look again';

/** What a paper is, and why we ask for it. */
export const income = 'The paper from the tehsil with what your family earns in a year.';
export const incomeWhy = 'It shows that the scholarship is for you.';
export const markSheet = 'The mark sheet of the last exam that you passed.';
export const markSheetWhy = 'It shows how you are doing.';
export const bonafide = 'A paper from your school or college that you study there.';
export const bonafideWhy = 'It shows that you are a student now.';
export const bank = 'The first page of the passbook, or a cancelled cheque.';
export const bankWhy = 'It shows that the money goes to the right account.';
export const aadhaar = 'Both sides of your Aadhaar card.';
export const aadhaarWhy = 'It shows your name and your date of birth.';
export const caste = 'The paper from the tehsil with your caste.';
export const casteWhy = 'It shows the category that you chose.';
export const photograph = 'A photo of your face.';
export const photographWhy = 'So that we know you when we meet.';
export const signature = 'Your name, written by you on white paper.';
export const signatureWhy = 'So that we know it on later papers.';
