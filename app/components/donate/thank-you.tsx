import { createElement, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { formatRupees, paiseToRupees } from '#domain/donations/constants.ts';
import type { StaticContent } from '#domain/content/schema.ts';
import { givenName } from '#app/components/donate/donor-texts.ts';
import { REMINDER_FOLLOWS } from '#app/components/donate/gift.ts';
import type { Gift, Receipt } from '#app/lib/checkout.ts';
import { useSite } from '#app/lib/site.ts';

interface ThankYouProps {
  words: StaticContent['donate-page']['thanks'];
  receipt: Receipt;
  gift: Omit<Gift, 'gift'>;
  onAnother: () => void;
}

/** After a gift: who gave it, the amount, and the receipt's number and date. */
export function ThankYou({ words, receipt, gift, onAnother }: ThankYouProps) {
  const { timezone, locale } = useSite().foundation;
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, email } = gift.userData;
  const frequency = receipt.frequency ?? gift.frequency;
  const rupees = paiseToRupees(receipt.amount ?? gift.amount);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
  }, []);

  return (
    <section className="panel stack animate-[appear_var(--dur-3)_var(--ease)]" aria-labelledby="thanks" ref={card}>
      <img className="-mt-5 w-60" src="/media/lamp-lit.svg" alt="" width={480} height={360} />
      <h2 id="thanks" tabIndex={-1} ref={heading} className="wrap-anywhere">
        {filled(words.heading, { name: givenName(name) })}
      </h2>
      <p className="lead wrap-anywhere">{filled(words.paragraph, { amount: <strong>{formatRupees(rupees)}</strong>, email })}</p>
      {frequency === 'monthly' && <p className="muted">{words.monthlyNote}</p>}
      <dl className="facts">
        {receipt.receiptNumber && <Fact name="Receipt">{receipt.receiptNumber}</Fact>}
        <Fact name="Gift">
          {formatRupees(rupees)} {frequency === 'monthly' ? `now, ${REMINDER_FOLLOWS}` : frequency}
        </Fact>
        {receipt.paidAt !== undefined && <Fact name="Date">{date.format(receipt.paidAt)}</Fact>}
      </dl>
      <div className="flex flex-wrap gap-3">
        <button className="btn btn-primary" type="button" onClick={onAnother}>
          {words.btnText}
        </button>
        {receipt.receiptUrl && (
          <a className="btn btn-line" href={receipt.receiptUrl} download>
            Download receipt
          </a>
        )}
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A sentence from the content with placeholders such as `{name}` filled in. */
function filled(sentence: string, values: Record<string, ReactNode>): ReactNode {
  const parts = sentence.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? (values[part] ?? `{${part}}`) : part));
  return createElement(Fragment, null, ...parts);
}
