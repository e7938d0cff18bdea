/** What the server says of a call. */
export const loggedIn = 'Logged In Successfully';
export const loggedOut = 'Logged Out Sucessfully';
export const signedUp = 'Account Created Successfully';
export const passwordChanged = 'Password Changed Successfully';
export const passwordRejected = 'That is not the password of your account.';
export const wrongLogin = 'The email or password is not correct.';
export const noAccount = 'There is no account with this email. Please sign up.';
export const alreadyRegistered = 'This email is already registered. Please log in.';
export const nobody = 'Nobody is logged in.';
export const somebody = 'Logged in';
export const sessions = 'Your sessions';
export const sessionOver = 'This session has already ended.';
export const saved = 'Saved';
