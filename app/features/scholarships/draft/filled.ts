import { type Answers, textOf } from '#app/features/scholarships/draft/answers.ts';

/** Fields that the form fills in, with the answer they follow; null for the date. They never cause a conflict (merge.ts). */
export const SOURCES: Readonly<Record<string, string | null>> = {
  district: 'pincode',
  state: 'pincode',
  permanentAddress: 'currentAddress',
  guardianNoticeVersion: 'guardianConsent',
  date: null,
};

export const sameAddress = (answers: Answers): Answers =>
  answers['sameAddress'] === true ? { permanentAddress: textOf(answers['currentAddress']) } : {};

export const filledAfter = (given: Answers, answers: Answers, noticeVersion: string): Answers => ({
  ...('currentAddress' in given || 'sameAddress' in given ? sameAddress(answers) : {}),
  ...(given['guardianConsent'] === true ? { guardianNoticeVersion: noticeVersion } : {}),
});
