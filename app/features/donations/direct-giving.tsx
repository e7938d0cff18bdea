import * as m from '#messages/index.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import { upiLink } from '#domain/donations/upi.ts';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { useSite } from '#app/lib/page/site.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

export interface DirectGivingProps {
  words: StaticContent['donate-page']['direct'];
  direct: NonNullable<Foundation['donations']['direct']>;
  isSample: boolean;
}

export function DirectGiving({ words, direct: { bank, upi }, isSample }: DirectGivingProps) {
  const { name } = useSite().legal;
  const address = () => <strong className="font-[560]">{upi}</strong>;
  return (
    <section className="panel stack mt-8" aria-labelledby="direct-giving">
      <h2 className="text-2xl" id="direct-giving">
        {inSection('donate-page', words.heading)}
      </h2>
      {isSample && <p className="callout font-[560]">{m.donations.page.sample}</p>}
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        {bank && (
          <dl className="facts flex-[1_1_16rem]">
            {[
              [m.donations.form.name, bank.holder],
              [m.donations.page.account, bank.number],
              [m.donations.page.ifsc, bank.ifsc],
              [m.donations.page.bank, `${bank.name}, ${bank.branch}`],
            ].map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {upi && (
          <div className="grid justify-items-start gap-2">
            <img
              className="rounded-(--radius) bg-white"
              src="/api/payment/upi.svg"
              alt={m.donations.page.qrCode}
              width={180}
              height={180}
            />
            <p className="wrap-anywhere">
              <RichMessage message={m.donations.page.upi} tags={{ upi: address }} />
            </p>
            <a className="inline-flex min-h-11 items-center" href={upiLink(upi, name)}>
              {m.donations.page.openUpi}
            </a>
          </div>
        )}
      </div>
      {words.paragraph !== undefined && <p className="small muted">{inSection('donate-page', words.paragraph)}</p>}
    </section>
  );
}
