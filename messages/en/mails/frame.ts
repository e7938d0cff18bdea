/** What several mails have. A name is greeted as it is written, in whatever script. */

/** In place of a name that we do not know. */
export const friend = 'Friend';
export const logIn = 'Log in';
export const openLogin = 'Open the login page';
export const downloadReceipt = 'Download the receipt';
export const thanks = (name: string) => `Thank you, ${name}.`;
