import { type ReactNode, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { yearLabel } from '#domain/shared/time/years.ts';
import { DONATION_MODES } from '#domain/donations/modes.ts';
import { RECEIPT_STATES } from '#domain/donations/receipts/states.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import type { OperationName } from '#domain/api/operations.ts';
import type { DonorPage } from '#domain/donations/donor-page/operations.ts';
import { longDayAt } from '#domain/shared/time/day-words.ts';
import { ApiError, call, type CallArguments } from '#app/lib/api.ts';
import { errorText } from '#app/lib/error-text.ts';
import { saveFile } from '#app/lib/files/save-file.ts';
import { useSite } from '#app/lib/page/site.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { OwnDetails } from '#app/features/donations/donor-page/own-details.tsx';
import { money } from '#app/features/donations/donor-page/money.ts';

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
  const dayOf = (at: number) => longDayAt(at, foundation);
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
        <nav className="grid gap-2" aria-label={m.donations.own.records.label}>
          <p>{m.donations.own.records.lead}</p>
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
            {m.donations.own.missing.title}
          </h2>
          <p>{m.donations.own.missing.lead}</p>
          <ul className="list-disc pl-5">
            {missing.map((one) => (
              <li key={one}>{m.donations.own.missing[one]}</li>
            ))}
          </ul>
          <button className="btn btn-primary" type="button" onClick={edit}>
            {m.donations.own.missing.press}
          </button>
        </section>
      )}
      {page.years.length > 0 && (
        <Part title={m.donations.own.years.title}>
          <ul className="grid gap-3">
            {page.years.map(({ year, donations, amount }) => (
              <li key={year} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <span>
                  <strong className="font-[620]">{yearLabel(year)}</strong> {m.donations.own.years.sum(money(amount), donations)}
                </span>
                <button
                  className="btn btn-line"
                  type="button"
                  onClick={() => void save('GET /web/donor/:number/summary/:year', `donations-${year}.pdf`, { params: { number, year } })}
                >
                  {m.donations.own.years.press}
                  <span className="sr-only"> {yearLabel(year)}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="small muted">{m.donations.own.years.note}</p>
        </Part>
      )}
      <Part title={m.donations.own.donations.title}>
        {page.donations.length === 0 && <p>{m.donations.own.donations.none}</p>}
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
                    DONATION_MODES[donation.mode].label,
                    DONATION_STATES[donation.status].label,
                    ...(donation.amountRefunded > 0 ? [m.donations.own.donations.refunded(money(donation.amountRefunded))] : []),
                    ...(donation.fund === null ? [] : [donation.fund]),
                    ...(donation.notDeductible === null ? [] : [m.donations.own.donations.notDeductible(donation.notDeductible)]),
                    ...(donation.isTrial ? [m.donations.own.donations.trial] : []),
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
                      {m.donations.own.donations.press(receipt.number)}
                    </button>
                    {receipt.status !== 'valid' && <span className="small muted">{RECEIPT_STATES[receipt.status].label}</span>}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
        {page.hasMore && <p className="small muted">{m.donations.own.donations.more}</p>}
      </Part>
      {page.certificates.length > 0 && (
        <Part title={m.donations.own.certificates.title}>
          <ul className="grid gap-3">
            {page.certificates.map(({ id, year, number: own, amount }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <span>
                  {year !== null && <strong className="font-[620]">{yearLabel(year)} </strong>}
                  {[...(own === null ? [] : [own]), ...(amount === null ? [] : [money(amount)])].join(' · ')}
                </span>
                <button
                  className="btn btn-line"
                  type="button"
                  onClick={() => void save('GET /web/donor/:number/certificates/:id', 'certificate.pdf', { params: { number, id } })}
                >
                  {m.donations.own.certificates.press}
                  {year !== null && <span className="sr-only"> {yearLabel(year)}</span>}
                </button>
              </li>
            ))}
          </ul>
          <p className="small muted">{m.donations.own.certificates.note}</p>
        </Part>
      )}
      {page.pledges.length > 0 && (
        <Part title={m.donations.own.pledges.title}>
          {page.pledges.map(({ amount, nextAt, stopUrl }) => (
            <div key={stopUrl} className="grid gap-3">
              <p>{m.donations.own.pledges.text(money(amount), dayOf(nextAt))}</p>
              <p>
                <a className="btn btn-line" href={stopUrl}>
                  {m.donations.own.pledges.press}
                </a>
              </p>
            </div>
          ))}
        </Part>
      )}
      <section ref={details} className="grid gap-4" aria-labelledby="details">
        <h2 id="details" className="text-[1.375rem]">
          {m.donations.own.details.title}
        </h2>
        <OwnDetails page={page} isEditing={isEditing} onEdit={setIsEditing} onChange={onChange} onOver={onOver} />
      </section>
      <Part title={m.donations.own.letters.title}>
        <p>{page.noContact ? m.donations.own.letters.unwanted : m.donations.own.letters.wanted}</p>
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
            {page.noContact ? m.donations.own.letters.begin : m.donations.own.letters.stop}
          </button>
        </p>
      </Part>
      <Part title={m.donations.own.data.title}>
        <p>{m.donations.own.data.text}</p>
        <p className="btns">
          <button
            className="btn btn-line"
            type="button"
            onClick={() => void save('GET /web/donor/:number/data', `donor-${number}.json`, { params: { number } })}
          >
            {m.donations.own.data.press}
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
            {m.donations.own.leave.press}
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
