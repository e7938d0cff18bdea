import { hash } from '#app/features/scholarships/sync/hash.ts';

/** The cookie `drafts` holds hashes of this device's drafts: a browser short of room deletes storage, not cookies. */
const COOKIE = 'drafts';
const MAX_AGE_S = 15_552_000;
/** The cookie is sent with every page. */
const MAX_REMEMBERED = 20;
/** Rounded, so that typing does not rewrite the cookie with every key. */
const MINUTE_MS = 60_000;

/**
 * @param place as of `placeOf`
 * @param at ms since the epoch
 */
export function rememberDraft(place: string, at: number): void {
  const stored = Object.entries(read()).filter(([key]) => key !== hash(place));
  write([...stored, [hash(place), String(Math.floor(at / MINUTE_MS))]]);
}

/** For a draft deleted on purpose. */
export function forgetDraft(place: string): void {
  write(Object.entries(read()).filter(([key]) => key !== hash(place)));
}

/** Ms since the epoch; null for none or one deleted on purpose. */
export function rememberedAt(place: string): number | null {
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
  const text = marks.slice(-MAX_REMEMBERED).map((mark) => mark.join('.'));
  if (!globalThis.document) return;
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari 15 and Firefox 115 have no other
  document.cookie = `${COOKIE}=${text.join('~')}; Path=/dashboard; Max-Age=${text.length > 0 ? MAX_AGE_S : 0}; SameSite=Strict${secure}`;
}
