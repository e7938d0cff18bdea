import { mobileNumber } from '#app/lib/typed-number.ts';

/** Titles that people put in front of their name, with or without a full stop. */
const TITLES = /^(?:mrs?|ms|miss|dr|prof|er|adv|sh|shri|shree|sri|smt|shrimati|km|kumari|श्री|श्रीमती|सुश्री|कुमारी|डॉ)\.?$/i;

/** The name to thank someone by: the first word that is no title; a name of titles only is used in full. */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !TITLES.test(word)) ?? words.join(' ');
}

/**
 * The 10 digits of a phone number that the browser filled in or that was pasted. Null for one typed by hand, which the
 * rules of the form judge as it is, and for anything that is no such number.
 * @param inputType of the input event; browsers that fill in a form often give none
 */
export function filledInPhone(value: string, inputType: string | undefined): string | null {
  if (inputType && !['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(inputType)) return null;
  const phone = mobileNumber(value);
  return /^\d{10}$/.test(phone) ? phone : null;
}
