import { useEffect, useRef, useState } from 'react';
import type { ApplicationRecord } from '#domain/office/application-operations.ts';
import { ReasonButton } from '#app/forms/reason-button.tsx';
import { CopiedNumber } from '#app/features/office/copied-number.tsx';
import { Facts } from '#app/features/office/record-parts.tsx';
import { type FullNumbers, readNumbers } from '#app/features/office/applications-api.ts';

interface AccountNumbersProps {
  application: ApplicationRecord['application'];
  /** Called when they have been shown in full. */
  onShown: () => void;
}

/** The student's bank account and Aadhaar number: masked, and in full once a reason is given. */
export function AccountNumbers({ application, onShown }: AccountNumbersProps) {
  const { applicationNumber, accountNo, ifscCode } = application;
  const [numbers, setNumbers] = useState<FullNumbers | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  // The focused button is gone: focus moves to what replaced it.
  useEffect(() => {
    if (numbers) shown.current?.focus();
  }, [numbers]);

  async function showNumbers(reason: string) {
    setNumbers(await readNumbers(applicationNumber, reason));
    onShown();
  }

  if (!numbers) {
    return (
      <>
        <Facts
          rows={[
            ['Bank account', accountNo],
            ['IFSC', typeof ifscCode === 'string' ? ifscCode : null],
          ]}
        />
        <div>
          <ReasonButton label="Show full numbers" title="Show full numbers" button="Show full" run={showNumbers}>
            Bank account and Aadhaar number are shown until you leave this page.
          </ReasonButton>
        </div>
      </>
    );
  }
  return (
    <div className="grid gap-2" ref={shown} tabIndex={-1}>
      <Facts
        rows={[
          ['Bank account', <CopiedNumber key="account" name="the account number" value={numbers.accountNo} />],
          ['IFSC', <CopiedNumber key="ifsc" name="the IFSC" value={numbers.ifscCode} />],
          ['Aadhaar', numbers.aadhaar ? <CopiedNumber key="aadhaar" name="the Aadhaar number" value={numbers.aadhaar} /> : 'Not given'],
        ]}
      />
      <p className="small muted">Shown until you leave this page.</p>
    </div>
  );
}
