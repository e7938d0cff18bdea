import type { Field } from '#domain/forms/form.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { OTP_DIGITS } from './constants.ts';

/** @param texts the screen's own (specifications, section 5) */
export const codeField = ({ label, required, invalid }: { label: string; required: string; invalid: string }) =>
  ({
    kind: 'text',
    label,
    normalise: compactNumber,
    privacy: 'none',
    inDraft: false,
    rules: [{ required }, { matches: new RegExp(`^\\d{${OTP_DIGITS}}$`), error: invalid }],
    input: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  }) as const satisfies Field;
