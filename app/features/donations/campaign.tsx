import type { ReactNode } from 'react';
import * as m from '#messages/index.ts';
import { raisedPercent } from '#domain/donations/constants.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import type { Figures } from '#app/features/donations/use-figures.ts';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import { Quote } from '#app/ui/sections/quote.tsx';
import { useSite } from '#app/lib/page/site.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

interface CampaignProps {
  words: StaticContent['donate-page'];
  figures: Figures | null;
  lastReport: number | null;
  testimonials: StaticContent['testimonials'] | undefined;
}

export function Campaign({ words, figures, lastReport, testimonials }: CampaignProps) {
  const { img } = words;
  return (
    <aside className="grid gap-8 md:max-lg:grid-cols-2 md:max-lg:gap-12 lg:sticky lg:top-26" aria-label={m.donations.page.thisYear}>
      <img className="pic" src={img.src} alt={img.alt} width={1000} height={640} />
      <div className="grid content-start gap-8">
        {inSection(null, figures ? <Raised {...figures} /> : <Waiting />)}
        <Trust heading={words.trust.heading} lastReport={lastReport} />
        <WhereItGoes words={words.whereItGoes} items={words.impact.items} />
        {testimonials && inSection('testimonials', <Quote testimonials={testimonials} />)}
      </div>
    </aside>
  );
}

const SEMIBOLD = { strong: (text: string) => <strong className="font-semibold">{text}</strong> };

function Trust({ heading, lastReport }: { heading: string; lastReport: number | null }) {
  const { legal, foundation } = useSite();
  const [phone] = foundation.contact.phones;
  return (
    <div>
      <h2 className="mb-4 text-2xl">{heading}</h2>
      <p className="mb-3">
        <RichMessage message={m.donations.page.deductible} tags={SEMIBOLD} />
      </p>
      <dl className="facts">
        <Detail name="80G">{legal.eightyG}</Detail>
        <Detail name={m.donations.page.auditor}>{legal.auditor}</Detail>
        {lastReport !== null && (
          <Detail name={m.donations.page.report}>
            <SmartLink to="/annual_report">{m.donations.page.annualReport(lastReport)}</SmartLink>
          </Detail>
        )}
        {phone && (
          <Detail name={m.donations.form.phone}>
            <a href={`tel:${phone.tel}`}>{phone.number}</a>
          </Detail>
        )}
      </dl>
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-y-0">
      <dt className="flex-[0_0_5rem]">{name}</dt>
      <dd className="flex-[1_1_8rem] wrap-anywhere">{children}</dd>
    </div>
  );
}

interface WhereItGoesProps {
  words: CampaignProps['words']['whereItGoes'];
  items: CampaignProps['words']['impact']['items'];
}

function WhereItGoes({ words, items }: WhereItGoesProps) {
  return (
    <div>
      <h2 className="mb-4 text-2xl">{words.heading}</h2>
      <dl className="facts">
        {items.map(({ rupees, one }) => (
          <div key={rupees}>
            <dt className="font-semibold tabular-nums">{formatRupees(rupees)}</dt>
            <dd>{one}</dd>
          </div>
        ))}
      </dl>
      {words.btn.status && (
        <SmartLink className="more mt-2" to={words.btn.link}>
          {words.btn.name}
        </SmartLink>
      )}
    </div>
  );
}

function Raised({ donors, raised, target }: Figures) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="badge tabular-nums">
          {donors === 1 ? m.donations.page.oneDonated : m.donations.page.donated(groupIndian(donors))}
        </span>
      </p>
      <p className="flex flex-wrap items-end justify-between gap-x-4">
        <span>
          <span className="num text-[min(2.75rem,12vw)] leading-none">{formatRupees(raised)}</span>
          <br />
          <span className="muted">{m.donations.page.raised}</span>
        </span>
        <span className="muted tabular-nums">{m.donations.page.ofTarget(formatRupees(target))}</span>
      </p>
      <progress
        className="progress"
        aria-label={m.donations.page.raisedThisYear}
        aria-valuetext={m.donations.page.raisedOf(formatRupees(raised), formatRupees(target))}
        max={100}
        value={raisedPercent(raised, target)}
      />
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid h-[8.75rem] content-between" aria-hidden="true">
      <span className="bone w-3/5" />
      <span className="bone h-10 w-4/5" />
      <span className="bone" />
    </div>
  );
}
