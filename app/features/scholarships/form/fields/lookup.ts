import { useEffect, useState } from 'react';
import * as m from '#messages/index.ts';
import { IFSC_PATTERN } from '#domain/shared/money/ifsc.ts';
import { call } from '#app/lib/api.ts';
import { usePincode } from '#app/lib/hooks/use-pincode.ts';
import { useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import type { ControlProps } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';

/** Nothing in the form waits for the answer. */
const TIMEOUT_MS = 8_000;

/** The bank's name, or a warning; may be empty. */
export function useBank(code: string): string {
  const [found, setFound] = useState({ code: '', words: '' });
  const isWhole = IFSC_PATTERN.test(code);

  useEffect(() => {
    if (!isWhole) return;
    let isWanted = true;
    call('GET /web/ifsc/:code', { params: { code }, timeout: TIMEOUT_MS })
      .then(
        ({ bank, known }) =>
          isWanted && setFound({ code, words: [bank, known ? '' : m.scholarships.sending.unknownBranch].filter(Boolean).join('. ') }),
      )
      // Offline the pattern decides; the server checks again.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [code, isWhole]);
  return found.code === code ? found.words : '';
}

const PLACES = ['district', 'state'] as const;

/** @returns the place as text, or empty */
export function usePlace({ of, name: field }: Pick<ControlProps, 'of' | 'name'>): string {
  const { sync } = useOpenApplication();
  const pincode = useFormValue(of, (values) => textOf(values[field]));
  return usePincode(pincode, { names: PLACES, read: of.read, write: (fills) => sync.fillIn(fills) });
}
