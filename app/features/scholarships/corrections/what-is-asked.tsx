import { labelOf } from '#domain/scholarships/steps/questions.ts';
import type { Correction } from '#domain/scholarships/responses.ts';
import { lastDayWords } from '#app/features/scholarships/corrections/last-day.ts';
import { useSite } from '#app/lib/page/site.ts';

/** What the office asks for, on the page of the status. */
export function Asked({ correction, today }: { correction: Correction; today: string }) {
  const { foundation } = useSite();
  const { fields, isOver, takesLate } = correction;
  return (
    <>
      {fields.length > 0 && (
        <ul className="list-disc pl-5">
          {fields.map((name) => (
            <li className="wrap-anywhere" key={name}>
              {labelOf(name)}
            </li>
          ))}
        </ul>
      )}
      <p>
        <strong>{lastDayWords(correction, today, foundation)}</strong>
        {isOver && (takesLate ? ' You can still send it.' : ' Please write to us, so that we can ask you again.')}
      </p>
    </>
  );
}
