import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { Confirmation } from '#app/features/donations/checkout.ts';
import { useFocusBack } from '#app/lib/hooks/use-focus-back.ts';

interface PaymentCheckProps {
  confirmation: Confirmation;
  onTryAgain: (confirmation: Confirmation) => Promise<void>;
  onLeave: () => void;
}

export function PaymentCheck({ confirmation, onTryAgain, onLeave }: PaymentCheckProps) {
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { paymentData, dbData } = confirmation;

  useEffect(() => heading.current?.focus(), []);
  useFocusBack(button, isAsking);

  async function tryAgain() {
    setIsAsking(true);
    await onTryAgain(confirmation);
    setIsAsking(false);
  }

  return (
    <section className="panel stack" aria-labelledby="payment-check">
      <h2 id="payment-check" tabIndex={-1} ref={heading}>
        Your donation is safe. We are still confirming it.
      </h2>
      <p className="lead">
        Your payment of <strong>{formatRupees(paiseToRupees(dbData.amount))}</strong> went through, but its confirmation did not reach this
        page. You do not need to pay again.
      </p>
      <p>
        We check every payment with the provider ourselves. As soon as this one is confirmed, the receipt goes to{' '}
        <strong className="wrap-anywhere">{dbData.userData.email}</strong>, even if you close this page. While it is open, it asks again by
        itself, and as soon as the signal is back.
      </p>
      <dl className="facts">
        <div>
          <dt>Payment</dt>
          <dd className="wrap-anywhere">{paymentData.razorpay_payment_id}</dd>
        </div>
        <div>
          <dt>Order</dt>
          <dd className="wrap-anywhere">{paymentData.razorpay_order_id}</dd>
        </div>
      </dl>
      <div className="btns">
        <button className="btn btn-primary" type="button" ref={button} disabled={isAsking} onClick={tryAgain}>
          {isAsking ? 'Processing...' : 'Try again'}
        </button>
        <Link className="btn btn-line" to="/contact" prefetch="intent">
          Write to us
        </Link>
        <button className="btn btn-line" type="button" onClick={onLeave}>
          Back to the form
        </button>
      </div>
    </section>
  );
}
