import { mobileNumber } from '#domain/forms/normalise.ts';

/** Titles and the short forms of Mohammad and the like, which people put in front of their name, with or without a full stop. */
const TITLES =
  /^(?:mrs?|ms|miss|dr|prof|er|adv|sh|shri|shree|sri|smt|shrimati|km|kumari|md|mohd|mohmd|muhd|mhd|sk|mst|श्री|श्रीमती|सुश्री|कुमारी|डॉ|मो|मु)\.?$/i;

/** Two letters in a row: neither an initial, one of an Indian script included, nor the S/o of a parent's name. */
const NAME = /\p{L}[\p{M}\p{Join_Control}]*\p{L}/u;

/** The name to thank someone by: the first word that is no title. A name that begins with an initial, or has titles only, is used in full. */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !TITLES.test(word)) ?? '';
  return NAME.test(first) ? first : words.join(' ');
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
