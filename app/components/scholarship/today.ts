import { useState } from 'react';
import { civilTime } from '#domain/calendar.ts';
import { useSite } from '#app/lib/site.ts';

/** The foundation's day, `YYYY-MM-DD`: what the server said last, or later by this device's clock. */
export function useToday(told: string): string {
  const [now] = useState(() => Date.now());
  const { year, month, day } = civilTime(now, useSite().foundation.timezone);
  const here = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return here > told ? here : told;
}
