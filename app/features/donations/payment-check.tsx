import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/index.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { Confirmation } from '#app/features/donations/checkout.ts';
import { RichMessage, STRONG } from '#app/ui/language/rich-message.tsx';
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
  const address = () => <strong className="wrap-anywhere">{dbData.userData.email}</strong>;

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
        {m.donations.checkout.waiting}
      </h2>
      <p className="lead">
        <RichMessage message={m.donations.checkout.wentThrough(formatRupees(paiseToRupees(dbData.amount)))} tags={STRONG} />
      </p>
      <p>
        <RichMessage message={m.donations.checkout.weCheck} tags={{ email: address }} />
      </p>
      <dl className="facts">
        <div>
          <dt>{m.donations.checkout.payment}</dt>
          <dd className="wrap-anywhere">{paymentData.razorpay_payment_id}</dd>
        </div>
        <div>
          <dt>{m.donations.checkout.order}</dt>
          <dd className="wrap-anywhere">{paymentData.razorpay_order_id}</dd>
        </div>
      </dl>
      <div className="btns">
        <button className="btn btn-primary" type="button" ref={button} disabled={isAsking} onClick={tryAgain}>
          {isAsking ? m.donations.form.processing : m.ui.tryAgain}
        </button>
        <Link className="btn btn-line" to="/contact" prefetch="intent">
          {m.donations.checkout.writeToUs}
        </Link>
        <button className="btn btn-line" type="button" onClick={onLeave}>
          {m.donations.checkout.toForm}
        </button>
      </div>
    </section>
  );
}
