/** Before something that only the owner of the account may do. `why`: “For a new phone number”. */
export const title = 'Confirm that it is you';
export const byPassword = (why: string) => `${why}, please enter the password of your account again.`;
export const byCode = (why: string) => `${why}, we send a code to the email address of your account. Enter it here.`;
export const noConnection = 'This needs a connection, and there is none at the moment.';
export const confirm = 'Confirm';
export const sendCode = 'Send me a code';
export const sendAnother = 'Send another code';
export const yourPassword = 'Your password';
