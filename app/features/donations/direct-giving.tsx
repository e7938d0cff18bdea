import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import { upiLink } from '#domain/donations/upi.ts';
import { useSite } from '#app/lib/page/site.ts';

export interface DirectGivingProps {
  words: StaticContent['donate-page']['direct'];
  direct: NonNullable<Foundation['donations']['direct']>;
  isSample: boolean;
}

export function DirectGiving({ words, direct: { bank, upi }, isSample }: DirectGivingProps) {
  const { name } = useSite().legal;
  return (
    <section className="panel stack mt-8" aria-labelledby="direct-giving">
      <h2 className="text-2xl" id="direct-giving">
        {words.heading}
      </h2>
      {isSample && <p className="callout font-[560]">These are sample values. Do not send money to them.</p>}
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        {bank && (
          <dl className="facts flex-[1_1_16rem]">
            {Object.entries({ Name: bank.holder, Account: bank.number, IFSC: bank.ifsc, Bank: `${bank.name}, ${bank.branch}` }).map(
              ([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ),
            )}
          </dl>
        )}
        {upi && (
          <div className="grid justify-items-start gap-2">
            <img className="rounded-(--radius) bg-white" src="/api/payment/upi.svg" alt="QR code for UPI apps" width={180} height={180} />
            <p className="wrap-anywhere">
              UPI: <strong className="font-[560]">{upi}</strong>
            </p>
            <a className="inline-flex min-h-11 items-center" href={upiLink(upi, name)}>
              Open a UPI app
            </a>
          </div>
        )}
      </div>
      {words.paragraph !== undefined && <p className="small muted">{words.paragraph}</p>}
    </section>
  );
}
