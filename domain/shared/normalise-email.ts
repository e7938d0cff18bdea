/** As stored and compared: no invisible marks or spaces around, lower case. */
export function normaliseEmail(value: string): string {
  return (
    value
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .trim()
      // Of A to Z alone: some other letters become ASCII in lower case, such as the Kelvin sign.
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  );
}
