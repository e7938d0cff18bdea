import { type Answers, textOf } from '#app/features/scholarships/draft/answers.ts';

/**
 * Answers that the form can fill in by itself, each with the answer that it follows; null for the date, which follows the
 * calendar. What is filled in never makes a conflict between two devices (merge.ts).
 */
export const SOURCES: Readonly<Record<string, string | null>> = {
  district: 'pincode',
  state: 'pincode',
  permanentAddress: 'currentAddress',
  guardianNoticeVersion: 'guardianConsent',
  date: null,
};

/** The permanent address, where it is said to be the same as the current one. */
export const sameAddress = (answers: Answers): Answers =>
  answers['sameAddress'] === true ? { permanentAddress: textOf(answers['currentAddress']) } : {};

/**
 * What the form fills in by itself after an answer.
 * @param answers all of them, the new one included
 * @param noticeVersion of the notice to which a guardian agrees
 */
export const filledAfter = (given: Answers, answers: Answers, noticeVersion: string): Answers => ({
  ...('currentAddress' in given || 'sameAddress' in given ? sameAddress(answers) : {}),
  ...(given['guardianConsent'] === true ? { guardianNoticeVersion: noticeVersion } : {}),
});
