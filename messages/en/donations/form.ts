/** The form of a donation; its strings are the specification’s (1, sections 4, 5 and 8). Amounts come with their sign. */

export const form = 'Donation';
export const howOften = 'How often';
export const howOftenRequired = 'Choose how often';
export const frequencies = { monthly: 'Monthly', 'one-time': 'One-time' };
export const howMuch = 'How much';
export const amountRequired = 'Choose an amount';
export const custom = 'Custom';
export const yourAmount = 'Your amount';
export const amountHint = (least: string, most: string) => `In rupees, from ${least} to ${most}`;
export const amountInvalid = 'Please enter a valid amount';
export const amountDigits = 'Please enter a valid amount in digits, such as 750.';
export const amountSmall = (least: string) => `Please enter a valid amount: the smallest donation is ${least}.`;
export const amountLarge = (most: string) =>
  `Please enter a valid amount: the largest donation online is ${most}. For a larger one, please write to us.`;

export const fullName = 'Full name';
export const name = 'Name';
export const nameRequired = 'Name is required';
export const nameLong = 'Name must be at most 100 characters';
export const email = 'Email';
export const emailAddress = 'Email address';
export const emailRequired = 'Email is required';
export const emailInvalid = 'Invalid email format';
export const phone = 'Phone';
export const phoneRequired = 'Enter Your Phone Number';
export const phoneDigits = 'Invalid Mobile No Format';
export const phoneLength = 'The minimum and maximum value should be 10 digits';
export const tenDigits = '10 digits';
export const pan = 'PAN';
export const panInvalid = 'Enter a valid PAN, such as ABCPE1234F, or leave it empty';
export const postalAddress = 'Postal address';
export const address = 'Address';
export const addressLong = 'Address must be at most 300 characters';
export const isIndian = 'I am an Indian citizen';
export const indian = 'Indian citizen';

/** The button, and what stands below it. */
export const donate = 'Donate';
export const pay = (amount: string) => `Donate ${amount}`;
export const payMonthly = (amount: string) => `Donate ${amount} now`;
export const reminderFollows = 'and a reminder each month';
export const processing = 'Processing...';
export const nothingLost = 'Nothing you typed is lost.';
export const needsScript = 'Giving online needs JavaScript. <contact>Write to us</contact> for another way.';
