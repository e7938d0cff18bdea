import { language } from '#messages/current.ts';

/** @param address of a call that the browser follows itself: what it prefers may be another language than the page's */
export const followedLink = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}language=${language()}`;
