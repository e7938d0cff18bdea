import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import type { FullNumber as Name } from '#domain/staff/rights.ts';
import { FullNumber } from '#app/features/office/applications/answers/full-number.tsx';
import { Details } from '#app/features/office/ui/detail-parts.tsx';

interface AccountNumbersProps {
  details: Pick<ApplicationDetails, 'application' | 'numbers'>;
  onRevealed: (what: Name, reason: string) => void;
}

/** Masked numbers, each with a button that shows it whole to those who may see it. */
export function AccountNumbers({ details: { application, numbers }, onRevealed }: AccountNumbersProps) {
  const { applicationNumber, accountNo, ifscCode } = application;
  return (
    <>
      <Details
        rows={[
          ['Bank account', accountNo],
          ['IFSC', typeof ifscCode === 'string' ? ifscCode : null],
        ]}
      />
      {numbers.map((what) => (
        <FullNumber key={what} what={what} number={applicationNumber} onRevealed={onRevealed} />
      ))}
    </>
  );
}
