import type { ChangeEvent, FocusEvent } from 'react';
import { caretAfter, digitsOf, groupAadhaar } from '#app/components/student/profile-values.ts';
import { TextField } from '#app/components/ui/field.tsx';

interface AadhaarFieldProps {
  error: string | undefined;
  /** A gentle warning, never an error; empty if there is none. */
  warning: string;
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

/** Twelve digits in groups of four, as on the card. The number is kept in the field only. */
export function AadhaarField({ error, warning, ...touch }: AadhaarFieldProps) {
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
        onChange={group}
        {...touch}
      />
      <p className="gentle" aria-live="polite">
        {warning}
      </p>
    </div>
  );
}

/** Groups the digits in the field and keeps the caret after the same digit. Those still being composed belong to the keyboard. */
function group({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  if ((nativeEvent as InputEvent).isComposing) return;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const grouped = groupAadhaar(input.value);
  if (grouped === input.value) return;
  input.value = grouped;
  const caret = caretAfter(before);
  input.setSelectionRange(caret, caret);
}
