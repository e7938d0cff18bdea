/** Codes that are mailed to whoever signs up or chooses a new password. */
export const otp = 'OTP';
export const empty = 'OTP field is empty';
export const invalid = 'Enter a valid OTP';
export const emailRequired = 'Email Required';
export const bothRequired = 'Email and OTP are required';
export const emailRequiredToSend = 'Email is required to send OTP';
export const sending = 'Sending OTP...';
export const sent = 'OTP sent successfully!';
export const notSent = 'Failed to send OTP';
export const verifying = 'Verifying OTP...';
export const verified = 'OTP verified successfully!';
export const notVerified = 'OTP verification failed';
export const noTriesLeft = 'No attempts left. Please request a new OTP.';
export const expired = 'OTP Expired';
export const unusable = 'This OTP cannot be used any more. Please request a new one.';

/** The step where it is typed. */
export const checkEmail = 'Check your email';
export const verification = 'Verification';
export const sentTo = 'We sent 6 digits to <email></email>.';
/** Nobody is told whether there is an account. */
export const perhapsSentTo = 'If it has an account, 6 digits are on their way to <email></email>.';
export const timeLeft = (seconds: number) => `Time Left: ${seconds}s`;
export const triesLeft = (count: number) => (count === 1 ? '1 try left' : `${count} tries left`);
export const resend = 'Resend';
export const verify = 'Verify';
export const verifyingNow = 'Verifying...';
export const otherEmail = 'Use another email';

/** Above a signup whose code was sent or used before the page was opened again. */
export const awaited = 'We have sent a code to <email></email>. Type your password once more, then enter the code.';
export const proved = '<email></email> is verified. Type your password once more.';
export const codeOnItsWay = 'The code is on its way.';
export const sixDigits = 'The code has 6 digits';
