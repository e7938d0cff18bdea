import { useState } from 'react';
import { dayAt } from '#domain/calendar.ts';
import { useSite } from '#app/lib/site.ts';

/** Today in the foundation's time zone, `YYYY-MM-DD`: the server's date, or a later one by this device's clock. */
export function useToday(told: string): string {
  const [now] = useState(() => Date.now());
  const here = dayAt(now, useSite().foundation.timezone);
  return here > told ? here : told;
}
