export const isToday = 'यानी आज';
export const isTomorrow = 'यानी कल';
export const daysLeft = (days: number) => `${days} दिन बचे हैं`;
