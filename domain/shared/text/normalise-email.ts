/** As stored and compared: lower case, without invisible marks. */
export function normaliseEmail(value: string): string {
  return (
    value
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .trim()
      // Only A to Z: the Kelvin sign would become a `k`.
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  );
}
