/** After the day they are about: “Last day: 24 January 2027, that is today.” */
export const isToday = 'that is today';
export const isTomorrow = 'that is tomorrow';
export const daysLeft = (days: number) => `${days} days are left`;

export const lastDayWas = (day: string) => `The last day was ${day}.`;
export const lastDayIs = (day: string) => `The last day is ${day}.`;
export const fromTo = (from: string | number, to: string | number) => `${from} to ${to}`;
export const until = (day: string) => `Until ${day}`;
