/** Pages that a link in an email opens, to end what it is about; by the page’s name. */

const stopReminders = 'Stop the reminders';
export const stop = {
  title: 'Stop the monthly reminders',
  description: 'Stop the monthly reminders with one click.',
  button: stopReminders,
  loading: 'Your monthly reminders',
  ask: 'Stop your monthly reminders?',
  askText: 'Nothing is ever taken automatically. One click, and you will get no more of them.',
  detail: (amount: string) => `Each month we remind you to give <strong>${amount}</strong>.`,
  ending: 'One moment, stopping it.',
  ended: 'Your monthly reminders are stopped.',
  endedText: 'Thank you for every lamp you lit. You will get no more reminders. You are welcome back at any time.',
  before: 'These monthly reminders are already stopped.',
  beforeText: 'You will get no more of them.',
  unknown: 'It does not belong to a monthly reminder. It may be incomplete: please use the one in our latest email.',
};
export const unsubscribe = {
  title: 'Leave the newsletter',
  description: 'End your subscription to our newsletter with one click.',
  button: 'Unsubscribe',
  loading: 'Your newsletter',
  ask: 'Leave the newsletter?',
  askText: 'One click, and you will get no more newsletters. Receipts and answers to your questions still reach you.',
  detail: 'It goes to <email>your address</email>.',
  ending: 'One moment, taking you off the list.',
  ended: 'You have left the newsletter.',
  endedText: 'Thank you for reading. You are welcome back at any time: the form is at the foot of every page.',
  before: 'You are not subscribed.',
  beforeText: 'You will get no newsletters. You are welcome back at any time; the form is at the foot of every page.',
  unknown: 'It does not belong to a subscription. It may be incomplete: please use the one in our latest email.',
};
const wordsStay = 'What you wrote stays, and you can still apply until the last day.';
export const reminders = {
  title: stopReminders,
  description: 'End the reminders of an application that you have begun, with one click.',
  button: stopReminders,
  loading: 'Your reminders',
  ask: 'Stop the reminders?',
  askText: 'We will not remind you any more. What you wrote stays, and you can still apply.',
  detail:
    'We write to you 7 and 2 days before the last day while an application that you began is not sent, or a correction or a paper is missing, and when you can renew a scholarship.',
  ending: 'One moment, taking you off the list.',
  ended: 'You will not be reminded again.',
  endedText: wordsStay,
  before: 'You are not reminded.',
  beforeText: wordsStay,
  unknown: 'It does not belong to a reminder. It may be incomplete: please use the one in our latest email.',
};

/** On each of them. */
export const lookingUp = 'One moment, looking it up.';
export const unknownLink = 'We do not know this link';
export const failed = 'That did not work';
export const failedText = 'No answer came from the server, so we do not know whether it was done. Please try again: it can be repeated.';
export const needsScript =
  'This page needs JavaScript. The unsubscribe button of your mail program works without it; you can also write to us.';
export const processing = 'Processing...';
