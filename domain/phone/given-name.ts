import { greetingName } from '#domain/shared/text/greeting-name.ts';

/** The first name of a full one; initials are none. */
export function givenName(name: string): string {
  const words = greetingName(name).split(' ');
  return words.find((word) => word.length > 2) ?? words.join(' ');
}
