import { useState } from 'react';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { useSite } from '#app/lib/page/site.ts';

/** `YYYY-MM-DD`, as it was when the page opened. */
export function useToday(): string {
  const { timezone } = useSite().foundation;
  return useState(() => dayAt(Date.now(), timezone))[0];
}
