import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FullNumber as Name } from '#domain/staff/rights.ts';
import { ReasonButton } from '#app/forms/form-buttons.tsx';
import { CopiedNumber } from '#app/features/office/ui/copied-number.tsx';
import { Details } from '#app/features/office/ui/detail-parts.tsx';
import { readAadhaar, readAccount } from '#app/features/office/applications/lib/applications-api.ts';

type Rows = readonly (readonly [name: string, value: ReactNode])[];

const NUMBERS: Readonly<Record<Name, { label: string; text: string; read: (number: string, reason: string) => Promise<Rows> }>> = {
  account: {
    label: 'Show account number',
    text: 'The bank account number is shown until you leave this page.',
    async read(number, reason) {
      const { accountNo, ifscCode } = await readAccount(number, reason);
      return [
        ['Bank account', <CopiedNumber key="account" name="the account number" value={accountNo} />],
        ['IFSC', <CopiedNumber key="ifsc" name="the IFSC" value={ifscCode} />],
      ];
    },
  },
  aadhaar: {
    label: 'Show Aadhaar number',
    text: 'The Aadhaar number is shown until you leave this page.',
    async read(number, reason) {
      const { aadhaar } = await readAadhaar(number, reason);
      return [['Aadhaar', aadhaar ? <CopiedNumber key="aadhaar" name="the Aadhaar number" value={aadhaar} /> : 'Not given']];
    },
  },
};

interface FullNumberProps {
  what: Name;
  number: string;
  onRevealed: (what: Name, reason: string) => void;
}

/** Shown after a reason is given. */
export function FullNumber({ what, number, onRevealed }: FullNumberProps) {
  const { label, text, read } = NUMBERS[what];
  const [rows, setRows] = useState<Rows | null>(null);
  const revealed = useRef<HTMLDivElement>(null);
  // The pressed button is gone: focus what replaced it.
  useEffect(() => {
    if (rows) revealed.current?.focus();
  }, [rows]);

  async function show(reason: string) {
    setRows(await read(number, reason));
    onRevealed(what, reason);
  }

  if (!rows)
    return (
      <div>
        <ReasonButton label={label} title={label} button="Show full" choices={what} run={show}>
          {text}
        </ReasonButton>
      </div>
    );
  return (
    <div className="grid gap-2" ref={revealed} tabIndex={-1}>
      <Details rows={rows} />
      <p className="small muted">Shown until you leave this page.</p>
    </div>
  );
}
