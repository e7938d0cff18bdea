import { useState } from 'react';
import { dayAt } from '#domain/calendar.ts';
import { useSite } from '#app/lib/site.ts';

/** The foundation's day, `YYYY-MM-DD`: what the server said last, or later by this device's clock. */
export function useToday(told: string): string {
  const [now] = useState(() => Date.now());
  const here = dayAt(now, useSite().foundation.timezone);
  return here > told ? here : told;
}
