import { agreedIn, PAPER_WORDS, type PaperNames, paperRows, type PaperWord } from '#domain/scholarships/consent/paper-words.ts';
import type { NoticeText } from '#app/features/scholarships/consent/notice.tsx';
import { useSite } from '#app/lib/page/site.ts';

const ALONE =
  '@media print { .head, .foot, nav, .not-printed, [data-sonner-toaster] { display: none !important; } .consent-paper { border: 0; padding: 0; font-size: 10pt; line-height: 1.35; } .consent-paper .small { font-size: 8.5pt; } }';

interface ConsentFormProps extends PaperNames {
  notice: NoticeText;
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
          Print
        </button>
      </p>
      <article className="consent-paper grid gap-5 rounded-(--radius) border border-line bg-card p-5 sm:p-8">
        <header className="grid gap-1">
          <p className="font-[620] wrap-anywhere">{name}</p>
          <p className="small wrap-anywhere">{[...lines, `${city}, ${state} ${pincode}`].join(', ')}</p>
        </header>
        <h2 className="text-[1.375rem]">
          {PAPER_WORDS.title.en}
          <br />
          <span lang="hi">{PAPER_WORDS.title.hi}</span>
        </h2>
        <dl className="grid gap-3">
          {paperRows(names).map(([key, value]) => (
            <div key={key} className="grid break-inside-avoid gap-x-6 sm:grid-cols-[1fr_1fr]">
              <Label of={key} />
              <dd className="min-h-6 border-b border-line-strong wrap-anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <Words text={`${notice.text}\n${agreedIn('en', student)}`} />
        {notice.hindi && <Words lang="hi" text={`${notice.hindi}\n${agreedIn('hi', student)}`} />}
        <dl className="grid break-inside-avoid gap-6 pt-4 sm:grid-cols-3">
          {(['signature', 'place', 'date'] as const).map((key) => (
            <div key={key} className="flex flex-col-reverse justify-start gap-1">
              <Label of={key} />
              <dd className="min-h-12 border-b border-line-strong" />
            </div>
          ))}
        </dl>
        <p className="small">{`Notice ${notice.version}`}</p>
      </article>
    </>
  );
}

const Label = ({ of }: { of: PaperWord }) => (
  <dt className="small">
    {PAPER_WORDS[of].en} / <span lang="hi">{PAPER_WORDS[of].hi}</span>
  </dt>
);

const Words = ({ text, lang }: { text: string; lang?: string }) => (
  <div className="grid gap-2" lang={lang}>
    {text.split(/\n+/).map((paragraph) => (
      <p key={paragraph} className="wrap-anywhere">
        {paragraph}
      </p>
    ))}
  </div>
);
