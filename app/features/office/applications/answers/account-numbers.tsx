import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import type { FullNumber } from '#domain/staff/rights.ts';
import { Details } from '#app/features/office/ui/detail-parts.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';

const loadFullNumber = () => import('#app/features/office/applications/answers/full-number.tsx');

interface AccountNumbersProps {
  details: Pick<ApplicationDetails, 'application' | 'numbers'>;
  onRevealed: (what: FullNumber, reason: string) => void;
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
      {numbers.length > 0 && (
        <LazyPart
          load={loadFullNumber}
          render={(part) =>
            numbers.map((what) => <part.FullNumber key={what} what={what} number={applicationNumber} onRevealed={onRevealed} />)
          }
        />
      )}
    </>
  );
}
