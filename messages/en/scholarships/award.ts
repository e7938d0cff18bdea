/** An instalment and its amount. */
export const instalment = (number: number, of: number, amount: string) => `Instalment ${number} of ${of}: ${amount}`;

/** To correct the bank account after a payment came back; accounts are masked numbers. */
export const cameBack = (amount: string) => `${amount} came back from the bank.`;
export const cameBackOn = (amount: string, day: string) => `${amount} came back from the bank on ${day}.`;
export const wasSentTo = (account: string) =>
  `It was sent to the account ${account}. The money is still yours. Please take everything from the passbook of the account that it shall go to.`;
export const willBePaidTo = (account: string) => `It will be paid to the account ${account}.`;
export const correctAgain = 'Correct it again';
export const save = 'Save the account';
export const saving = 'Saving...';
export const notSent = 'This has not reached us: what you wrote is kept on this device. Please save it again when there is a connection.';
export const photoOnItsWay = 'Your photo is still on its way. Please wait a moment.';
export const forAnotherAccount = 'For another bank account';
