import { mobileNumber } from '#domain/forms/normalise.ts';

/** Titles and short forms of Mohammad, with or without a full stop. */
const TITLES =
  /^(?:mrs?|ms|miss|dr|prof|er|adv|sh|shri|shree|sri|smt|shrimati|km|kumari|md|mohd|mohmd|muhd|mhd|sk|mst|श्री|श्रीमती|सुश्री|कुमारी|डॉ|मो|मु)\.?$/i;

/** Two letters in a row: no initial, nor the S/o of a parent's name. */
const NAME = /\p{L}[\p{M}\p{Join_Control}]*\p{L}/u;

/** The first word that is no title; else the whole name. */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !TITLES.test(word)) ?? '';
  return NAME.test(first) ? first : words.join(' ');
}

/**
 * Ten digits, filled in or pasted; null for one typed by hand, or no such number.
 * @param inputType browsers that fill in often give none
 */
export function filledInPhone(value: string, inputType: string | undefined): string | null {
  if (inputType && !['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(inputType)) return null;
  const phone = mobileNumber(value);
  return /^\d{10}$/.test(phone) ? phone : null;
}
