import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { addressIn } from '#messages/language.ts';
import { createElement, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { longDay, momentAt } from '#domain/shared/time/day-words.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import { useCopy } from '#app/lib/hooks/use-copy.ts';
import { givenName } from '#app/features/donations/donor-texts.ts';
import type { Thanks } from '#app/features/donations/draft.ts';
import { useSite } from '#app/lib/page/site.ts';

const PRINT_ALONE =
  '@media print { .head, .foot, main > section, main aside, main .not-printed, [data-sonner-toaster] { display: none; } main .wrap { padding: 0; } }';

interface ThankYouProps extends Pick<Thanks, 'receipt' | 'donation'> {
  words: StaticContent['donate-page']['thanks'];
  isNew: boolean;
  onAnother: () => void;
}

export function ThankYou({ words, receipt, donation, isNew, onAnother }: ThankYouProps) {
  const { foundation } = useSite();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, email } = donation;
  const frequency = receipt.frequency ?? donation.frequency;
  const isMonthly = frequency === 'monthly';
  const rupees = formatRupees(paiseToRupees(receipt.amount ?? donation.amount));

  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
  }, [isNew]);

  return (
    <section className="panel stack animate-[appear_var(--dur-3)_var(--ease)]" aria-labelledby="thanks" ref={card}>
      <style>{PRINT_ALONE}</style>
      <img className="not-printed -mt-5 w-60" src="/media/lamp-lit.svg" alt="" width={480} height={360} />
      <h2 id="thanks" tabIndex={-1} ref={heading} className="wrap-anywhere">
        {filled(words.heading, { name: givenName(name) })}
      </h2>
      <p className="lead wrap-anywhere">{filled(words.paragraph, { amount: <strong>{rupees}</strong>, email })}</p>
      <dl className="facts">
        {receipt.receiptNumber && <Detail name={m.donations.page.receipt}>{receipt.receiptNumber}</Detail>}
        <Detail name={m.donations.page.donation}>{isMonthly ? m.donations.page.gaveMonthly(rupees) : m.donations.page.gave(rupees)}</Detail>
        {receipt.paidAt !== undefined && <Detail name={m.donations.page.date}>{momentAt(receipt.paidAt, foundation)}</Detail>}
      </dl>
      {receipt.receiptUrl && (
        <p className="not-printed">
          <a className="btn btn-primary" href={receipt.receiptUrl} download>
            {m.donations.page.download}
          </a>
        </p>
      )}
      <div className="grid gap-2">
        <h3 className="text-xl">{words.next.heading}</h3>
        <ul className="grid list-disc gap-1.5 pl-5">
          {words.next.steps.map((step) => (
            <li key={step} className="wrap-anywhere">
              {filled(step, { email })}
            </li>
          ))}
          {receipt.certificateBy !== undefined && (
            <li>
              {receipt.certificateBy === null
                ? words.next.noCertificate
                : filled(words.next.certificate, { day: longDay(receipt.certificateBy) })}
            </li>
          )}
          {isMonthly && <li>{words.monthlyNote}</li>}
        </ul>
      </div>
      <Share words={words.share} />
      <p className="not-printed">
        <button className="btn btn-line" type="button" onClick={onAnother}>
          {words.btnText}
        </button>
      </p>
    </section>
  );
}

function Share({ words }: { words: ThankYouProps['words']['share'] }) {
  const address = useSite().publicUrl + addressIn(language(), '/donate');
  const { notice, copy } = useCopy();
  return (
    <div className="not-printed grid gap-2">
      <h3 className="text-xl">{words.heading}</h3>
      <div className="btns">
        <a
          className="btn btn-line"
          href={`https://wa.me/?text=${encodeURIComponent(`${words.text} ${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {m.donations.page.whatsApp}
          <span className="sr-only"> {m.ui.newTab}</span>
        </a>
        <button className="btn btn-line" type="button" onClick={() => copy(address, m.donations.page.linkCopied)}>
          {m.donations.page.copyLink}
        </button>
      </div>
      <output className="snackbar">{notice && <span key={notice.id}>{notice.text}</span>}</output>
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function filled(sentence: string, values: Record<string, ReactNode>): ReactNode {
  const parts = sentence.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? (values[part] ?? `{${part}}`) : part));
  return createElement(Fragment, null, ...parts);
}
