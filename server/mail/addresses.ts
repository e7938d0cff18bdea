/** Where mails to name+anything are told apart: people's headers, and what servers add on the way. */
export const TO_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'] as const;

const ADDRESS = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/g;

const isWanted = (line: string): boolean => TO_HEADERS.some((name) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`);

/** @param lines headers as they came, folded or not @returns addresses of {@link TO_HEADERS} */
export function addressesIn(lines: string): string[] {
  const headers = lines.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return headers.filter(isWanted).flatMap((line) => line.slice(line.indexOf(':') + 1).match(ADDRESS) ?? []);
}
