/** What is said of sending, where the server has no words (specification 2, section 8). */
export const SUBMISSION_FAILED = 'Submission failed — try again.';
export const PROFILE_FAILED = 'Something Went Wrong, Please try again later';
