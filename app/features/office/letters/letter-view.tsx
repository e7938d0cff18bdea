import type { LetterPreview } from '#app/features/office/letters/letters-api.ts';

/** What a letter says. @param isFirst of several */
export function LetterView({ letter, isFirst }: { letter: NonNullable<LetterPreview['first']>; isFirst: boolean }) {
  const { name, email, address, subject, blocks, language } = letter;
  return (
    <figure className="panel grid gap-4 shadow-none wrap-anywhere" aria-label={isFirst ? 'The first of them' : 'The letter'}>
      <figcaption className="small muted">
        {isFirst ? 'The first of them, to ' : 'To '}
        <span dir="auto">{[name, email, address].filter(Boolean).join(', ')}</span>
      </figcaption>
      <p className="font-semibold" dir="auto" lang={language}>
        {subject}
      </p>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p className="whitespace-pre-line" dir="auto" lang={language} key={block}>
            {block}
          </p>
        ) : (
          <table className="table" key="donations">
            <caption className="sr-only">Donations of the year</caption>
            <tbody>
              {block.map(([day, receipt, amount]) => (
                <tr key={`${day} ${receipt}`}>
                  <td>{day}</td>
                  <td>{receipt}</td>
                  <td className="r">{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
    </figure>
  );
}
