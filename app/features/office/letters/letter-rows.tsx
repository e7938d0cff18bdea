import { Link } from 'react-router';
import { LEFT_OUT, LETTER_CHANNELS, LETTER_KINDS, LETTER_STATES } from '#domain/donations/letters/kinds.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { type Letter, saveLetter } from '#app/features/office/letters/letters-api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { Badge } from '#app/ui/dashboard/badge.tsx';

/** @param names what each is called by: its donor, or what it was */
export function LetterRows({ rows, names }: { rows: readonly Letter[]; names: 'donors' | 'letters' }) {
  const { day } = useDates();
  if (rows.length === 0) return <p className="muted">None.</p>;
  return (
    <ul className="border-t border-line">
      {rows.map(({ id, donor, name, kind, template, version, channel, about, status, why, isReadable, by, at }) => (
        <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 wrap-anywhere" key={id}>
          <span className="min-w-40 flex-1">
            {names === 'donors' ? (
              <Link className="more" to={`${OFFICE_PATH}/donors/${donor}`} data-row>
                {name ?? donor}
              </Link>
            ) : (
              <span className="font-semibold">{LETTER_KINDS[kind].label}</span>
            )}
            <span className="small muted block">
              {names === 'letters' && `${template}, version ${version}, ${LETTER_CHANNELS[channel].toLowerCase()}, by ${by}, `}
              {[about, day(at)].filter(Boolean).join(', ')}
              {why !== null && `: ${LEFT_OUT[why].toLowerCase()}`}
            </span>
          </span>
          <Badge state={LETTER_STATES[status]} />
          {isReadable && (
            <ActButton className="text-button" act={async () => void (await saveLetter(id))} busy="One moment...">
              Open<span className="sr-only"> the letter to {name ?? donor}</span>
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}
