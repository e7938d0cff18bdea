import { useEffect, useRef, useState } from 'react';
import { ReasonButton } from '#app/forms/form-buttons.tsx';
import { type Donor, readNumber } from '#app/features/office/donors/donors-api.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { CopiedNumber } from '#app/features/office/ui/copied-number.tsx';

const TEXTS = { pan: 'PAN', otherId: 'other number' } as const;

interface FullNumberProps {
  donor: Donor;
  what: keyof typeof TEXTS;
  onShown: () => void;
}

/** Shown after a reason is given, until one leaves the page. */
export function FullNumber({ donor, what, onShown }: FullNumberProps) {
  const may = useMay();
  const [value, setValue] = useState<string | null>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  const name = TEXTS[what];

  // The pressed button is gone: focus what replaced it.
  useEffect(() => {
    if (value) shown.current?.focus();
  }, [value]);

  async function show(reason: string) {
    setValue(await readNumber(donor.number, what, reason));
    onShown();
  }

  if (donor[what] === null || !may('donations.numbers')) return null;
  return value === null ? (
    <div>
      <ReasonButton label={`Show full ${name}`} title={`Show the full ${name}`} button="Show full" choices="pan" run={show}>
        It is shown until you leave this page.
      </ReasonButton>
    </div>
  ) : (
    <p className="grid gap-1" ref={shown} tabIndex={-1}>
      <span className="small muted">Full {name}, until you leave this page</span>
      <CopiedNumber name={`the ${name}`} value={value} />
    </p>
  );
}
