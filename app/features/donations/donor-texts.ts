const TITLES =
  /^(?:mrs?|ms|miss|dr|prof|er|adv|sh|shri|shree|sri|smt|shrimati|km|kumari|md|mohd|mohmd|muhd|mhd|sk|mst|श्री|श्रीमती|सुश्री|कुमारी|डॉ|मो|मु)\.?$/i;

/** Two letters in a row, which excludes initials and "S/o". */
const NAME = /\p{L}[\p{M}\p{Join_Control}]*\p{L}/u;

export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !TITLES.test(word)) ?? '';
  return NAME.test(first) ? first : words.join(' ');
}
