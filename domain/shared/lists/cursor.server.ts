import { AppError } from '#domain/shared/errors.ts';

/** Of the last row of a page: what the list is in the order of, and its id. */
export const cursorOf = (value: string | number, id: string): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** @throws AppError `invalid_input` for another text */
export function openCursor(cursor: string): [string | number, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if ((typeof value === 'string' || typeof value === 'number') && typeof id === 'string') return [value, id];
  } catch {
    // It is refused below, like any other text.
  }
  throw changed();
}

/** Of a list in the order of a whole number. @throws AppError `invalid_input` for another text */
export function openNumber(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw changed();
  return Number(cursor);
}

const changed = () => new AppError('invalid_input', 'This list has changed. Please load it again.');
