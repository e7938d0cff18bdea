/** Days, after the date they are about: “Last day: 24 January 2027, that is today.” */

export const isToday = 'that is today';
export const isTomorrow = 'that is tomorrow';
export const daysLeft = (days: number) => `${days} days are left`;
