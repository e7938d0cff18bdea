import type { ProgramDetail } from '#domain/content/schema/schema.ts';

const APPLY_BY = '{applyBy}';

/** Leaves out facts that depend on a day not yet set. */
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
