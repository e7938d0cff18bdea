import { type ReactNode, useRef, useState } from 'react';
import type { OperationName } from '#domain/api/operations.ts';
import type { DonorPage } from '#domain/donations/donor-page/operations.ts';
import { asSpoken, longDayAt } from '#domain/shared/time/day-words.ts';
import { ApiError, call, type CallArguments } from '#app/lib/api.ts';
import { errorText } from '#app/lib/error-text.ts';
import { saveFile } from '#app/lib/files/save-file.ts';
import { useSite } from '#app/lib/page/site.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { OwnDetails } from '#app/features/donations/donor-page/own-details.tsx';
import { modeWords, money, receiptWords, stateWords, WORDS } from '#app/features/donations/donor-page/words.ts';

interface OwnDonationsProps {
  page: DonorPage;
  onChange: (page: DonorPage) => void;
  /** The visit has ended by itself. */
  onOver: () => void;
  onLeave: () => void;
}

export function OwnDonations({ page, onChange, onOver, onLeave }: OwnDonationsProps) {
  const [problem, setProblem] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const details = useRef<HTMLElement>(null);
  const { foundation } = useSite();
  const dayOf = (at: number) => longDayAt(at, asSpoken(foundation));
  const { number, missing } = page;

  /** One at a time, with what goes wrong said above the page. */
  async function act(work: () => Promise<unknown>) {
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onOver();
      setProblem(errorText(error));
    }
  }

  async function choose(other: string) {
    const { data } = await call('GET /web/donor', { query: { number: other } });
    if (data) onChange(data);
    else onOver();
  }

  const save = <Name extends OperationName>(name: Name, fallback: string, ...args: CallArguments<Name>) =>
    act(() => saveFile(name, fallback, ...args));

  const edit = () => {
    setIsEditing(true);
    details.current?.scrollIntoView();
  };

  return (
    <>
      <p className="lead wrap-anywhere">
        {page.name ?? page.email} <span className="muted">· {number}</span>
      </p>
      <ErrorAlert error={problem} />
      {page.records.length > 1 && (
        <nav className="grid gap-2" aria-label={WORDS.records.label}>
          <p>{WORDS.records.lead}</p>
          <div className="btns">
            {page.records.map((one) => (
              <button
                key={one.number}
                className="btn btn-line"
                type="button"
                aria-current={one.number === number}
                onClick={() => void act(() => choose(one.number))}
              >
                {one.name ?? one.number}
              </button>
            ))}
          </div>
        </nav>
      )}
      {missing.length > 0 && !isEditing && (
        <section className="panel stack" aria-labelledby="missing">
          <h2 id="missing" className="text-[1.375rem]">
            {WORDS.missing.title}
          </h2>
          <p>{WORDS.missing.lead}</p>
          <ul className="list-disc pl-5">
            {missing.map((one) => (
              <li key={one}>{WORDS.missing[one]}</li>
            ))}
          </ul>
          <button className="btn btn-primary" type="button" onClick={edit}>
            {WORDS.missing.press}
          </button>
        </section>
      )}
      {page.years.length > 0 && (
        <Part title={WORDS.years.title}>
          <ul className="grid gap-3">
            {page.years.map(({ year, donations, amount }) => (
              <li key={year} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <span>
                  <strong className="font-[620]">{WORDS.years.year(year)}</strong> {WORDS.years.sum(amount, donations)}
                </span>
                <button
                  className="btn btn-line"
                  type="button"
                  onClick={() => void save('GET /web/donor/:number/summary/:year', `donations-${year}.pdf`, { params: { number, year } })}
                >
                  {WORDS.years.press}
                  <span className="sr-only"> {WORDS.years.year(year)}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="small muted">{WORDS.years.note}</p>
        </Part>
      )}
      <Part title={WORDS.donations.title}>
        {page.donations.length === 0 && <p>{WORDS.donations.none}</p>}
        <ul className="grid">
          {page.donations.map((donation) => (
            <li
              key={`${donation.at} ${donation.receipts.map((receipt) => receipt.number).join(' ')}`}
              className="grid gap-2 border-t border-line py-3"
            >
              <p>
                <strong className="num font-[620]">{money(donation.amount)}</strong> · {dayOf(donation.at)}
                <span className="muted">
                  {[
                    '',
                    modeWords(donation),
                    stateWords(donation),
                    ...(donation.amountRefunded > 0 ? [WORDS.donations.refunded(donation.amountRefunded)] : []),
                    ...(donation.fund === null ? [] : [donation.fund]),
                    ...(donation.notDeductible === null ? [] : [WORDS.donations.notDeductible(donation.notDeductible)]),
                    ...(donation.isTrial ? [WORDS.donations.trial] : []),
                  ].join(' · ')}
                </span>
              </p>
              <p className="flex flex-wrap gap-x-6">
                {donation.receipts.map((receipt) => (
                  <span key={receipt.number} className="inline-flex flex-wrap items-center gap-x-2">
                    <button
                      className="more cursor-pointer underline underline-offset-4"
                      type="button"
                      onClick={() =>
                        void save('GET /web/donor/receipts/:number', `receipt-${receipt.number}.pdf`, {
                          params: { number: receipt.number },
                        })
                      }
                    >
                      {WORDS.donations.press(receipt.number)}
                    </button>
                    {receipt.status !== 'valid' && <span className="small muted">{receiptWords(receipt)}</span>}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
        {page.hasMore && <p className="small muted">{WORDS.donations.more}</p>}
      </Part>
      {page.certificates.length > 0 && (
        <Part title={WORDS.certificates.title}>
          <ul className="grid gap-3">
            {page.certificates.map(({ id, year, number: own, amount }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <span>
                  {year !== null && <strong className="font-[620]">{WORDS.years.year(year)} </strong>}
                  {[...(own === null ? [] : [own]), ...(amount === null ? [] : [money(amount)])].join(' · ')}
                </span>
                <button
                  className="btn btn-line"
                  type="button"
                  onClick={() => void save('GET /web/donor/:number/certificates/:id', 'certificate.pdf', { params: { number, id } })}
                >
                  {WORDS.certificates.press}
                  {year !== null && <span className="sr-only"> {WORDS.years.year(year)}</span>}
                </button>
              </li>
            ))}
          </ul>
          <p className="small muted">{WORDS.certificates.note}</p>
        </Part>
      )}
      {page.pledges.length > 0 && (
        <Part title={WORDS.pledges.title}>
          {page.pledges.map(({ amount, nextAt, stopUrl }) => (
            <div key={stopUrl} className="grid gap-3">
              <p>{WORDS.pledges.text(amount, dayOf(nextAt))}</p>
              <p>
                <a className="btn btn-line" href={stopUrl}>
                  {WORDS.pledges.press}
                </a>
              </p>
            </div>
          ))}
        </Part>
      )}
      <section ref={details} className="grid gap-4" aria-labelledby="details">
        <h2 id="details" className="text-[1.375rem]">
          {WORDS.details.title}
        </h2>
        <OwnDetails page={page} isEditing={isEditing} onEdit={setIsEditing} onChange={onChange} onOver={onOver} />
      </section>
      <Part title={WORDS.letters.title}>
        <p>{page.noContact ? WORDS.letters.unwanted : WORDS.letters.wanted}</p>
        <p>
          <button
            className="btn btn-line"
            type="button"
            onClick={() =>
              void act(async () =>
                onChange(
                  (await call('POST /web/donor/:number/letters', { params: { number }, body: { noContact: !page.noContact } })).data,
                ),
              )
            }
          >
            {page.noContact ? WORDS.letters.begin : WORDS.letters.stop}
          </button>
        </p>
      </Part>
      <Part title={WORDS.data.title}>
        <p>{WORDS.data.text}</p>
        <p className="btns">
          <button
            className="btn btn-line"
            type="button"
            onClick={() => void save('GET /web/donor/:number/data', `donor-${number}.json`, { params: { number } })}
          >
            {WORDS.data.press}
          </button>
          <button
            className="btn btn-line"
            type="button"
            onClick={() =>
              void act(async () => {
                await call('POST /web/donor/leave');
                onLeave();
              })
            }
          >
            {WORDS.leave.press}
          </button>
        </p>
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4" aria-label={title}>
    <h2 className="text-[1.375rem]">{title}</h2>
    {children}
  </section>
);
