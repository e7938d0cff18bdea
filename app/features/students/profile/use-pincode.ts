import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asApiError } from '#app/lib/as-api-error.ts';
import { findPincode } from '#app/features/students/api.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { compactNumber } from '#domain/forms/normalise.ts';

const PLACES = ['city', 'district', 'state'] as const;
const NOWHERE = { city: '', district: '', state: '' };

/** Fills in city, district and state, unless the student typed them. */
export function usePincode(of: OpenForm, field: string): { text: string; lookUp: () => Promise<void> } {
  const [text, setText] = useState('');
  const lookedUp = useRef('');
  const filled = useRef<Record<string, string>>({});
  const typed = (name: string) => String(of.read()[name] ?? '').trim();

  async function lookUp(isRestored = false) {
    const pincode = compactNumber(typed(field));
    if (lookedUp.current === pincode) return;
    lookedUp.current = pincode;
    setText('');
    if (!/^\d{6}$/.test(pincode)) return;
    const [place, words] = await placeOf(pincode);
    // Another one has been typed meanwhile.
    if (lookedUp.current !== pincode) return;
    // So that the next change tries again.
    if (place === NOWHERE) lookedUp.current = '';
    const replaced = (name: keyof typeof place) => (isRestored ? [place[name]] : ['', filled.current[name], place[name]]);
    const found = Object.fromEntries(PLACES.filter((name) => replaced(name).includes(typed(name))).map((name) => [name, place[name]]));
    filled.current = { ...filled.current, ...found };
    if (isRestored) return;
    setText(words);
    of.write(found);
  }

  // After a reload: finds out what the pincode had filled in. A field that was emptied stays empty.
  const lookUpRestored = useEffectEvent(() => lookUp(true));
  useEffect(() => void lookUpRestored(), []);

  return { text, lookUp: () => lookUp() };
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
