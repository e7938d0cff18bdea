import { useRef, useState } from 'react';
import { asApiError } from '#app/lib/as-api-error.ts';
import { findPincode } from '#app/lib/student.ts';
import { compactNumber } from '#app/lib/typed-number.ts';

const PLACES = ['city', 'district', 'state'] as const;

interface Pincode {
  /** What the look-up found; empty before it. */
  words: string;
  /** Look up the pincode in its field once it has all its digits. */
  lookUp: (input: HTMLInputElement) => Promise<void>;
}

/**
 * Fills in city, district and state from a pincode. Text typed by the student stays.
 * @param onFilled called with the names of those fields
 */
export function usePincode(onFilled: (names: readonly string[]) => void): Pincode {
  const [words, setWords] = useState('');
  const asked = useRef('');
  /** Values filled in automatically, which may be replaced. */
  const filled = useRef<Record<string, string>>({});

  async function lookUp({ value, form }: HTMLInputElement) {
    const pincode = compactNumber(value);
    if (!/^\d{6}$/.test(pincode) || !form || asked.current === pincode) return;
    asked.current = pincode;
    try {
      const place = await findPincode(pincode);
      if (asked.current !== pincode) return;
      for (const name of PLACES) {
        const input = form.elements.namedItem(name);
        if (!(input instanceof HTMLInputElement) || (input.value.trim() !== '' && input.value !== filled.current[name])) continue;
        input.value = place[name];
        filled.current[name] = place[name];
      }
      setWords(`Found: ${[...new Set(PLACES.map((name) => place[name]))].join(', ')}. Please check.`);
    } catch (error) {
      // On a weak connection, the next change of the pincode tries again.
      asked.current = '';
      const { status, message } = asApiError(error);
      setWords(status === 404 ? message : '');
      return;
    }
    onFilled(PLACES);
  }
  return { words, lookUp };
}
