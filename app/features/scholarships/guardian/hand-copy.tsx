import { handCopy, type PaperNames } from '#domain/scholarships/paper-words.ts';
import { LANGUAGES, type Language } from '#domain/scholarships/guardian-words.ts';

/** For a family without a printer: what a sheet of paper must say. */
export function HandCopy({ names, version }: { names: PaperNames; version: string }) {
  const copies = handCopy(names, version);
  return (
    <section className="not-printed panel grid gap-4" aria-labelledby="by-hand">
      <h2 id="by-hand" className="text-[1.375rem]">
        Without a printer: copy this by hand
      </h2>
      <p>
        First your parent or guardian reads the notice on this page. Then copy these lines onto a sheet of paper, in English or in Hindi;
        they fill in place and date, and sign. Take a photo of the sheet and send it on the page of your application, or bring it to our
        office.
      </p>
      {(Object.keys(LANGUAGES) as Language[]).map((language) => (
        <div key={language} lang={language} className="grid gap-2">
          <h3 className="text-[1.0625rem]">{LANGUAGES[language]}</h3>
          <ol className="grid gap-2 rounded-(--radius) bg-sunk px-5 py-4">
            {copies[language].map((line) => (
              <li key={line} className="wrap-anywhere" dir="auto">
                {line}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
