import * as m from '#messages/index.ts';
import { languages } from '#messages/language.ts';
import { PAPER, type PaperNames, paperRows, type PaperWord } from '#domain/scholarships/consent/paper.ts';
import type { ConsentNotice } from '#domain/scholarships/responses.ts';
import { useSite } from '#app/lib/page/site.ts';

const ALONE =
  '@media print { .head, .foot, nav, .not-printed, [data-sonner-toaster] { display: none !important; } .consent-paper { border: 0; padding: 0; font-size: 10pt; line-height: 1.35; } .consent-paper .small { font-size: 8.5pt; } }';

interface ConsentFormProps extends PaperNames {
  notice: ConsentNotice;
}

/** The form to print: the notice, who consents for whom, and a place to sign (docs/decisions/0083). */
export function ConsentForm({ notice, ...names }: ConsentFormProps) {
  const { student } = names;
  const { name, contact } = useSite().foundation;
  const { lines, city, state, pincode } = contact.address;
  return (
    <>
      <style>{ALONE}</style>
      <p className="not-printed">
        <button className="btn btn-primary" type="button" onClick={() => print()}>
          {m.consent.permission.print}
        </button>
      </p>
      <article className="consent-paper grid gap-5 rounded-(--radius) border border-line bg-card p-5 sm:p-8">
        <header className="grid gap-1">
          <p className="font-[620] wrap-anywhere">{name}</p>
          <p className="small wrap-anywhere">{[...lines, `${city}, ${state} ${pincode}`].join(', ')}</p>
        </header>
        <h2 className="text-[1.375rem]">
          <span lang="en">{PAPER.en.title}</span>
          <br />
          <span lang="hi">{PAPER.hi.title}</span>
        </h2>
        <dl className="grid gap-3">
          {paperRows(languages, names).map(([key, value]) => (
            <div key={key} className="grid break-inside-avoid gap-x-6 sm:grid-cols-[1fr_1fr]">
              <dt className="small">
                <Both of={key} />
              </dt>
              <dd className="min-h-6 border-b border-line-strong wrap-anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {languages.map((language) => {
          const text = notice.texts[language];
          return text !== undefined && <Words key={language} lang={language} text={`${text}\n${PAPER[language].agrees(student)}`} />;
        })}
        <dl className="grid break-inside-avoid gap-6 pt-4 sm:grid-cols-3">
          {(['signature', 'place', 'date'] as const).map((key) => (
            <div key={key} className="flex flex-col-reverse justify-start gap-1">
              <dt className="small">
                <Both of={key} />
              </dt>
              <dd className="min-h-12 border-b border-line-strong" />
            </div>
          ))}
        </dl>
        <p className="small">
          <Both of="notice" /> {notice.version}
        </p>
      </article>
    </>
  );
}

const Both = ({ of }: { of: PaperWord }) => (
  <>
    <span lang="en">{PAPER.en[of]}</span> / <span lang="hi">{PAPER.hi[of]}</span>
  </>
);

const Words = ({ text, lang }: { text: string; lang: string }) => (
  <div className="grid gap-2" lang={lang}>
    {text.split(/\n+/).map((paragraph) => (
      <p key={paragraph} className="wrap-anywhere">
        {paragraph}
      </p>
    ))}
  </div>
);
