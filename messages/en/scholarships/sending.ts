/** Toasts. */
export const applied = 'Scholarship Applied Successfully!';
export const failed = 'Submission failed — try again.';
export const notFetched = 'Something Went Wrong, Please try again later';
export const corrected = 'Your corrections have reached us.';
export const news = 'Answers from another device have come in. Please check them, then press Submit.';
export const unsettled = 'You can change your answers. Should the first version have reached us already, we will tell you.';
export const arrived =
  'Your application had already reached us before you took it back, so it is in. What you have changed since is still on this device.';

/** While it is sent. */
export const isSending = 'Sending your application';
export const isSendingText = 'First your papers, then your answers. Please keep this page open for a moment.';
export const sendingAnswers = 'Sending your answers';
export const isOffline = 'Waiting for a connection';
export const isOfflineText =
  'Your application is kept on this device. It will be sent automatically, once, when the connection is back. You may close this page and come back.';
export const isOfflineUnkept =
  'This device has no room to keep your application. Please leave this page open: it will be sent automatically, once, when the connection is back.';
export const notSentYetText = 'Your application is kept on this device, and we keep trying to send it.';
export const notSentYetUnkept = 'This device has no room to keep your application. Please leave this page open: we keep trying to send it.';
export const pleaseLogIn = 'Please log in to send it';
export const pleaseLogInText = 'Your application is kept on this device. Log in with the same account, and it will be sent.';
export const pleaseLogInUnkept = 'This device has no room to keep your application. Log in with the same account, then send it again.';
export const changeAnswers = 'Change my answers';

/** Beside questions that the account is asked about. */
export const noSignal = 'There is no signal at the moment. What you typed is saved on this phone.';
export const unknownBranch = 'We do not know this branch yet. Please check the code against your passbook.';
