import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { AADHAAR_DOUBTFUL } from '#domain/students/constants.ts';
import { loadProfileRules } from '#app/features/students/profile/load-profile-rules.ts';
import { AADHAAR_DIGITS, caretAfter, digitsOf, groupAadhaar } from '#app/features/students/profile/profile-values.ts';
import { TextField } from '#app/ui/field.tsx';

interface AadhaarFieldProps {
  error: string | undefined;
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

/** Twelve digits in groups of four, as on the card. The number is kept in the field only. */
export function AadhaarField({ error, ...touch }: AadhaarFieldProps) {
  const [isDoubtful, setIsDoubtful] = useState(false);

  async function noteChange({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // Digits that are still being composed belong to the keyboard.
    if (!(nativeEvent as InputEvent).isComposing) group(input);
    const rules = await loadProfileRules();
    // As it is by now: it may have been changed while the rules were loading.
    const digits = digitsOf(input.value);
    // A gentle warning, never an error.
    setIsDoubtful(rules !== null && digits.length === AADHAAR_DIGITS && !rules.hasVerhoeffCheck(digits));
  }

  return (
    <div className="grid gap-2">
      <TextField
        label="Aadhaar number"
        name="aadhar"
        className="input num tracking-wide"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder="0000 0000 0000"
        hint="12 digits, as on your card."
        error={error}
        onChange={noteChange}
        {...touch}
      />
      <p className="gentle" aria-live="polite">
        {isDoubtful ? AADHAAR_DOUBTFUL : ''}
      </p>
    </div>
  );
}

/** Groups the digits in the field and keeps the caret after the same digit. */
function group(input: HTMLInputElement) {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const grouped = groupAadhaar(input.value);
  if (grouped === input.value) return;
  input.value = grouped;
  const caret = caretAfter(before);
  input.setSelectionRange(caret, caret);
}
