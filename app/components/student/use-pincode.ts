import { useRef, useState } from 'react';
import { asApiError } from '#app/lib/as-api-error.ts';
import { findPincode } from '#app/lib/student.ts';

const PLACES = ['city', 'district', 'state'] as const;

/** Fills in city, district and state from a pincode. Text typed by the student stays. */
export function usePincode(): { words: string; fill: (pincode: string, form: HTMLFormElement) => Promise<boolean> } {
  const [words, setWords] = useState('');
  const asked = useRef('');
  /** Values filled in automatically, which may be replaced. */
  const filled = useRef<Record<string, string>>({});

  async function fill(pincode: string, form: HTMLFormElement): Promise<boolean> {
    if (asked.current === pincode) return false;
    asked.current = pincode;
    try {
      const place = await findPincode(pincode);
      if (asked.current !== pincode) return false;
      for (const name of PLACES) {
        const input = form.elements.namedItem(name);
        if (!(input instanceof HTMLInputElement) || (input.value.trim() !== '' && input.value !== filled.current[name])) continue;
        input.value = place[name];
        filled.current[name] = place[name];
      }
      setWords(`Found: ${[...new Set(PLACES.map((name) => place[name]))].join(', ')}. Please check.`);
      return true;
    } catch (error) {
      // On a weak connection, the next change of the pincode tries again.
      asked.current = '';
      const { status, message } = asApiError(error);
      setWords(status === 404 ? message : '');
      return false;
    }
  }
  return { words, fill };
}
