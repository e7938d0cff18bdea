import type { ProgramDetail } from '#domain/content/schema.ts';

const APPLY_BY = '{applyBy}';

/**
 * Facts that wait for a day not set are left out.
 * @param applyBy in words
 */
export function ProgramDetails({ details, applyBy }: { details: NonNullable<ProgramDetail['facts']>; applyBy: string | null }) {
  const known = details.filter(({ value }) => applyBy !== null || !value.includes(APPLY_BY));
  if (known.length === 0) return null;
  return (
    <dl className="program-facts">
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd>{value.replace(APPLY_BY, applyBy ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}
