export const SUBMISSION_FAILED = 'Submission failed — try again.';
export const FETCH_FAILED = 'Something Went Wrong, Please try again later';
