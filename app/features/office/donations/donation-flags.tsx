import { useEffect, useRef } from 'react';
import { DONATION_FLAGS, type DonationFlag } from '#domain/donations/flags.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { ReasonButton } from '#app/forms/form-buttons.tsx';
import { useDates } from '#app/features/office/lib/use-dates.ts';

interface DonationFlagsProps {
  donation: DonationDetails;
  loaded: DonationDetails;
  settle: (flag: DonationFlag, reason: string) => Promise<void>;
}

export function DonationFlags({ donation, loaded, settle }: DonationFlagsProps) {
  const { flags, respondBy } = donation;
  const { moment } = useDates();
  const notices = useRef<HTMLDivElement>(null);

  // The pressed button is gone: focus what replaced it.
  useEffect(() => {
    if (flags.length < loaded.flags.length) notices.current?.focus();
  }, [flags.length, loaded.flags.length]);

  return (
    <div className="grid gap-4 empty:hidden" ref={notices} tabIndex={-1}>
      {flags.map((flag) => (
        <div className="grid justify-items-start gap-3 rounded-(--radius) bg-marigold-soft px-5 py-4" key={flag}>
          <p>{DONATION_FLAGS[flag].words}</p>
          {flag === 'disputed' && respondBy !== null && <p className="font-semibold">Respond by {moment(respondBy)}.</p>}
          <ReasonButton
            label="I have looked at it"
            title="What did you find?"
            hint="It is kept in the donation’s history with your name."
            button="Settle"
            run={(reason) => settle(flag, reason)}
          >
            {DONATION_FLAGS[flag].words}
          </ReasonButton>
        </div>
      ))}
      {flags.length === 0 && donation !== loaded && loaded.flags.length > 0 && <p className="muted">Nothing else needs attention.</p>}
    </div>
  );
}
