/** The page to log in and to sign up. */
export const logIn = 'Log in';
export const signUp = 'Sign up';
export const about = 'Log in to your learning dashboard, or create an account with your email.';
export const logInAs = { student: 'Log in as a student', volunteer: 'Log in as a volunteer', donor: 'Log in as a donor' };
export const signUpAs = { student: 'Sign up as a student', volunteer: 'Sign up as a volunteer', donor: 'Sign up as a donor' };
export const newHere = 'New here?';
export const haveAccount = 'Have an account?';
export const forStudents = 'Courses, activities and your scholarship form, in one place.';
export const forVolunteers = (mailDomain: string) => `For those who teach and organise with us, with an email at ${mailDomain}.`;
export const forDonors = 'For those who stand behind our students.';

/** Other ways, and whom the page is for. */
export const orUse = 'or use';
export const logInWith = { google: 'Log in with Google', github: 'Log in with GitHub', email: 'Log in with Email' };
export const signUpWith = { google: 'Sign up with Google', github: 'Sign up with GitHub', email: 'Sign up with Email' };
export const google = 'Google';
export const gitHub = 'GitHub';
export const noGitHub = 'GitHub is not available yet. Please use Google or your email.';
export const orContinueAs = 'or continue as';
export const roles = { student: 'Student', volunteer: 'Volunteer', donor: 'Donor' };

/** Back from Google. */
export const googleNotices = {
  'google-off': 'Signing in with Google is not set up here. Please use your email and password.',
  'google-cancelled': 'Signing in with Google was cancelled.',
  'google-failed': 'Signing in with Google did not work. Please try again, or use your email and password.',
  'google-unverified': 'Google has not verified your email address. Please verify it there, or sign up with your email.',
  'google-volunteer': "Volunteers sign in with an email at the foundation's own domain.",
};

/** Logging in and signing up: the form, and toasts while it is sent. */
export const loggingIn = 'Logging In';
export const loggingInNow = 'Logging in...';
export const notLoggedIn = "Can't Login, An Error Occured";
export const needsScript = 'Logging in needs JavaScript.';
export const forgotten = 'Forgot password?';
export const byPhone = 'Log in with a code to your phone';
export const signingUp = 'Signing Up';
export const signingUpNow = 'Signing up...';
export const notSignedUp = "Can't Signup, An Error Occured";
export const signUpNeedsScript = 'Signing up needs JavaScript.';

/** A forgotten password. */
export const forgotPassword = 'Forgot password';
export const choosePassword = 'Choose a new password';
export const codeComes = 'We send a code to the email of your account. With it you choose a new password.';
export const sendOtp = 'Send OTP';
export const sending = 'Sending...';
export const backToLogin = 'Back to login';
export const changePassword = 'Change password';
export const changingNow = 'Changing...';
export const changing = 'Changing Password';
export const notChanged = "Can't Change Password, An Error Occured";
