export const SUBMISSION_FAILED = 'Submission failed — try again.';
export const ARRIVED =
  'Your application had already reached us before you took it back, so it is in. What you have changed since is still on this device.';
export const FETCH_FAILED = 'Something Went Wrong, Please try again later';
