import { digits } from '#messages/digits/devanagari.ts';
export const isToday = 'यानी आज';
export const isTomorrow = 'यानी कल';
export const daysLeft = (days: number) => `${digits(days)} दिन बचे हैं`;

export const lastDayWas = (day: string) => `अंतिम दिन ${day} था।`;
export const lastDayIs = (day: string) => `अंतिम दिन ${day} है।`;
export const fromTo = (from: string | number, to: string | number) => `${digits(from)} से ${digits(to)}`;
export const until = (day: string) => `${day} तक`;
