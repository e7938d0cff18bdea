import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { asApiError } from '#app/lib/as-api-error.ts';
import { findPincode } from '#app/features/students/api.ts';
import { compactNumber } from '#domain/forms/normalise.ts';

const PLACES = ['city', 'district', 'state'] as const;
const NOWHERE = { city: '', district: '', state: '' };

interface Pincode {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  lookUp: () => Promise<void>;
}

/** Fills in city, district and state, unless the student typed them. */
export function usePincode(onFilled: (names: readonly string[]) => void): Pincode {
  const [text, setText] = useState('');
  const ref = useRef<HTMLInputElement>(null);
  const lookedUp = useRef('');
  const filled = useRef<Record<string, string>>({});

  async function lookUp(isRestored = false) {
    const pincode = compactNumber(ref.current?.value ?? '');
    if (lookedUp.current === pincode) return;
    lookedUp.current = pincode;
    setText('');
    if (!/^\d{6}$/.test(pincode)) return;
    const [place, found] = await placeOf(pincode);
    // Another one has been typed meanwhile.
    if (lookedUp.current !== pincode) return;
    // So that the next change tries again.
    if (place === NOWHERE) lookedUp.current = '';
    for (const name of PLACES) {
      const input = ref.current?.form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
      const replaced = isRestored ? [place[name]] : ['', filled.current[name], place[name]];
      if (!input || !replaced.includes(input.value.trim())) continue;
      input.value = place[name];
      filled.current[name] = place[name];
    }
    if (isRestored) return;
    setText(found);
    onFilled(PLACES);
  }

  // After a reload: finds out what the pincode had filled in. A field that was emptied stays empty.
  const lookUpRestored = useEffectEvent(() => lookUp(true));
  useEffect(() => void lookUpRestored(), []);

  return { ref, text, lookUp: () => lookUp() };
}

async function placeOf(pincode: string): Promise<[place: typeof NOWHERE, text: string]> {
  try {
    const place = await findPincode(pincode);
    return [place, `Found: ${[...new Set(PLACES.map((name) => place[name]))].join(', ')}. Please check.`];
  } catch (error) {
    const { status, message } = asApiError(error);
    return [NOWHERE, status === 404 ? message : ''];
  }
}
