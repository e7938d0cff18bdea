import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import * as m from '#messages/index.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import { DirectGiving, type DirectGivingProps } from '#app/features/donations/direct-giving.tsx';
import { DonationForm } from '#app/features/donations/donation-form.tsx';
import {
  type BegunDonation,
  begunStorage,
  draftStorage,
  type Thanks,
  thanksStorage,
  unverifiedStorage,
} from '#app/features/donations/draft.ts';
import { donationToast } from '#app/features/donations/donation-toast.ts';
import { PaymentCheck } from '#app/features/donations/payment-check.tsx';
import { ThankYou } from '#app/features/donations/thank-you.tsx';
import { CheckoutError, type Confirmation, createCheckout, type DonationRequest, type Receipt } from '#app/features/donations/checkout.ts';
import { RichMessage, STRONG } from '#app/ui/language/rich-message.tsx';
import { inSection } from '#app/ui/language/in-section.tsx';

const onOpen = ({ amount }: { amount: number }) => begunStorage.write({ amount, at: Date.now() });

function keepPaid(confirmation: Confirmation) {
  unverifiedStorage.write(confirmation);
  begunStorage.clear();
}

interface GivingProps {
  words: StaticContent['donate-page'];
  direct: Omit<DirectGivingProps, 'words'> | null;
  onDonation: () => void;
}

export function Giving({ words, direct, onDonation }: GivingProps) {
  const [checkout] = useState(() => createCheckout());
  const { search } = useLocation();
  const [thanks, setThanks] = useState<Thanks & { isNew: boolean }>();
  const [unverified, setUnverified] = useState<Confirmation | null>(null);
  const [begun, setBegun] = useState<BegunDonation | null>(null);
  const [round, setRound] = useState(0);
  const [hasNoProvider, setHasNoProvider] = useState(false);

  useEffect(() => {
    // The donor hears of it on pressing the button.
    checkout.prepare().catch(() => setHasNoProvider(true));
    setUnverified(unverifiedStorage.read());
    setBegun(begunStorage.readAt(Date.now()));
  }, [checkout]);
  useEffect(() => {
    const stored = thanksStorage.read();
    setThanks(stored?.search === search ? { ...stored, isNew: false } : undefined);
  }, [search]);
  useAskAgain(unverified, async (confirmation, isWaiting) => {
    const receipt = await checkout.verify(confirmation).catch(() => null);
    if (receipt && isWaiting()) celebrate(receipt, confirmation.dbData);
  });

  function celebrate(receipt: Receipt, { amount, frequency, userData: { name, email } }: Omit<DonationRequest, 'pledge'>) {
    draftStorage.clear();
    leaveUnverified();
    const given: Thanks = { search, receipt, donation: { amount, frequency, name, email } };
    thanksStorage.write(given);
    setThanks({ ...given, isNew: true });
    donationToast.success(m.donations.checkout.success);
    onDonation();
  }

  function pay(donation: DonationRequest, onFailedAttempt: (message: string) => void) {
    setBegun(null);
    thanksStorage.clear();
    checkout.prepare().then(
      () => setHasNoProvider(false),
      () => setHasNoProvider(true),
    );
    const onLate = (receipt: Promise<Receipt>) => void finish(receipt, donation);
    return finish(checkout.pay(donation, { onOpen, onFailedAttempt, onPaid: keepPaid, onLate }), donation);
  }

  async function finish(receipt: Promise<Receipt>, donation: DonationRequest) {
    try {
      celebrate(await receipt, donation);
    } catch (error) {
      if (!(error instanceof CheckoutError) || !error.confirmation) throw error;
      setUnverified(error.confirmation);
      donationToast.error(error.toast);
    } finally {
      begunStorage.clear();
    }
  }

  async function verifyAgain(confirmation: Confirmation) {
    try {
      celebrate(await checkout.verify(confirmation), confirmation.dbData);
    } catch {
      donationToast.error(m.donations.checkout.notVerified);
    }
  }

  function leaveUnverified() {
    unverifiedStorage.clear();
    setUnverified(null);
  }

  function startOver() {
    thanksStorage.clear();
    setThanks(undefined);
    setRound(round + 1);
  }

  return (
    <>
      {begun && !unverified && (
        <output className="callout mb-6 block">
          <RichMessage message={m.donations.checkout.begun(formatRupees(paiseToRupees(begun.amount)))} tags={STRONG} />
        </output>
      )}
      <DonationForm
        key={`${round}${search}`}
        words={words}
        isAnother={round > 0}
        isHidden={thanks !== undefined || unverified !== null}
        pay={pay}
      />
      {direct && !thanks && !unverified && (
        <>
          {hasNoProvider && <DirectGiving words={words.direct} {...direct} />}
          <noscript>
            <DirectGiving words={words.direct} {...direct} />
          </noscript>
        </>
      )}
      {unverified && <PaymentCheck confirmation={unverified} onTryAgain={verifyAgain} onLeave={leaveUnverified} />}
      {thanks && !unverified && inSection('donate-page', <ThankYou words={words.thanks} {...thanks} onAnother={startOver} />)}
    </>
  );
}

const EVERY_MS = 30_000;

/**
 * Asks at once, when the connection is back or the page visible, and every half minute; not in the background.
 * @param waiting null when nothing waits
 * @param ask must not reject; `isWaiting`: the response is still wanted
 */
function useAskAgain<T>(waiting: T | null, ask: (waiting: T, isWaiting: () => boolean) => Promise<void>): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (waiting === null) return;
    let isWaiting = true;
    const askNow = (): void => {
      if (navigator.onLine && document.visibilityState === 'visible') void onAsk(waiting, () => isWaiting);
    };
    askNow();
    const timer = setInterval(askNow, EVERY_MS);
    addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      isWaiting = false;
      clearInterval(timer);
      removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [waiting]);
}
