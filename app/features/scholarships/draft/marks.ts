import { hash } from '#app/features/scholarships/draft/hash.ts';

/**
 * Which drafts are on this device, remembered apart from them: a browser that is short of room deletes what a site stores
 * without a word, but not its cookies. The cookie `drafts` holds hashes and times, no name and no address, and only the student
 * area reads it. Where there are no cookies, nothing is remembered.
 */
const COOKIE = 'drafts';
/** Seconds: half a year after the last word. */
const MAX_AGE_S = 15_552_000;
/** A cookie is sent with each page of the area. */
const MAX_MARKS = 20;
/** To the minute, so that the cookie is not written with every key. */
const MINUTE_MS = 60_000;

/** @param place of a draft, as of `placeOf` @param at when it was stored, in milliseconds since the epoch */
export function setMark(place: string, at: number): void {
  const kept = Object.entries(read()).filter(([key]) => key !== hash(place));
  write([...kept, [hash(place), String(Math.floor(at / MINUTE_MS))]]);
}

/** The draft has been deleted on purpose. */
export function dropMark(place: string): void {
  write(Object.entries(read()).filter(([key]) => key !== hash(place)));
}

/** When this device last stored a draft there, in milliseconds since the epoch; null if it has none, or it was deleted on purpose. */
export function markedAt(place: string): number | null {
  const minute = read()[hash(place)];
  return minute === undefined ? null : Number(minute) * MINUTE_MS;
}

/** Minutes since the epoch, by hash. */
function read(): Record<string, string> {
  const [, text = ''] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(globalThis.document?.cookie ?? '') ?? [];
  const marks = text.split('~').map((mark) => mark.split('.') as [string, string]);
  return Object.fromEntries(marks.filter(([key, minute]) => key && /^\d+$/.test(minute)));
}

function write(marks: readonly [string, string][]): void {
  const text = marks.slice(-MAX_MARKS).map((mark) => mark.join('.'));
  if (!globalThis.document) return;
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari 15 and Firefox 115 have no other
  document.cookie = `${COOKIE}=${text.join('~')}; Path=/dashboard; Max-Age=${text.length > 0 ? MAX_AGE_S : 0}; SameSite=Strict${secure}`;
}
