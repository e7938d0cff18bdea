/** What happens between the button of the form and the thanks (specification 1, section 8). `status`: a number of the server. */

export const success = 'Payment successful! Thank you for your donation.';
export const noProvider = 'Razorpay SDK not loaded. Please refresh the page.';
export const cancelled = 'Payment cancelled by user';
export const failed = 'Payment failed';
export const notVerified = 'Payment verification failed. Please contact support.';
export const orderFailed = (status: number) => `Order creation failed: ${status}`;
export const verifyFailed = (status: number) => `Payment verification failed: ${status}`;

/** Below such an error. */
export const moneyIsSafe = 'If money did leave your account, the donation still reaches us and the receipt follows by email.';
export const closed = 'You closed the payment. Nothing you typed is lost, and you can go on when you like.';
export const nothingMoved = 'No money has moved, and nothing you typed is lost.';
export const noSignal = `There seems to be no signal. ${nothingMoved} Please try again when it is back.`;
export const noCheckout = `The page of our payment partner could not be loaded. ${nothingMoved}`;
export const ourError = 'Something on our side or at our payment partner does not work at the moment: please try again in a few minutes.';
export const manyTries = 'There were many tries from your connection: please wait a minute and try again.';
export const notAccepted = 'Something on the form was not accepted.';

/** Above the form, after the page was loaded anew. */
export const begun = (amount: string) =>
  `You had begun to give <strong>${amount}</strong> when this page was reloaded. ${moneyIsSafe} In that case you need not pay again.`;

/** In place of the form, while a payment waits to be confirmed. */
export const waiting = 'Your donation is safe. We are still confirming it.';
export const wentThrough = (amount: string) =>
  `Your payment of <strong>${amount}</strong> went through, but its confirmation did not reach this page. You do not need to pay again.`;
export const weCheck =
  'We check every payment with the provider ourselves. As soon as this one is confirmed, the receipt goes to <email>your address</email>, even if you close this page. While it is open, it asks again by itself, and as soon as the signal is back.';
export const payment = 'Payment';
export const order = 'Order';
export const writeToUs = 'Write to us';
export const toForm = 'Back to the form';
