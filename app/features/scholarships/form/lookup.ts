import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IFSC_UNKNOWN } from '#domain/scholarships/constants.ts';
import { IFSC_PATTERN } from '#domain/shared/ifsc.ts';
import { call } from '#app/lib/api.ts';
import { useOpenApplication } from '#app/features/scholarships/form/application-context.ts';
import { type Answers, textOf } from '#app/features/scholarships/draft/answers.ts';
import type { ControlProps } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';

/** Nothing waits for the answer. */
const TIMEOUT_MS = 8_000;

/** The bank's name, or a warning; may be empty. */
export function useBank(code: string): string {
  const [found, setFound] = useState({ code: '', words: '' });
  const isWhole = IFSC_PATTERN.test(code);

  useEffect(() => {
    if (!isWhole) return;
    let isWanted = true;
    call('GET /web/ifsc/:code', { params: { code }, timeout: TIMEOUT_MS })
      .then(({ bank, known }) => isWanted && setFound({ code, words: [bank, known ? '' : IFSC_UNKNOWN].filter(Boolean).join('. ') }))
      // Offline the pattern decides; the server checks again.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [code, isWhole]);
  return found.code === code ? found.words : '';
}

/**
 * Fills in district and state unless the student did.
 * @returns the place as text, or empty
 */
export function usePlace({ of, name: field }: Pick<ControlProps, 'of' | 'name'>): string {
  const { sync } = useOpenApplication();
  const pincode = useFormValue(of, (values) => textOf(values[field]));
  const [words, setWords] = useState({ pincode: '', place: '' });
  /** A pincode from the draft is not looked up. */
  const opened = useRef(pincode);
  const filled = useRef<Answers>({});
  const fill = useEffectEvent((found: Record<string, string>) => {
    const typed = of.read();
    const fills = Object.entries(found).filter(([name]) => {
      const present = textOf(typed[name]);
      return present === '' || present === filled.current[name];
    });
    filled.current = { ...filled.current, ...Object.fromEntries(fills) };
    if (fills.length > 0) sync.fillIn(Object.fromEntries(fills));
  });

  useEffect(() => {
    if (!/^\d{6}$/.test(pincode) || pincode === opened.current) return;
    let isWanted = true;
    void (async () => {
      const found = await call('GET /web/pincode/:pincode', { params: { pincode }, timeout: TIMEOUT_MS }).catch(() => null);
      if (!found || !isWanted) return;
      const { city, district, state } = found;
      setWords({ pincode, place: [...new Set([city, district, state])].filter(Boolean).join(', ') });
      fill({ district, state });
    })();
    return () => {
      isWanted = false;
    };
  }, [pincode]);
  return words.pincode === pincode ? words.place : '';
}
