import { Link } from 'react-router';
import { LEFT_OUT, LETTER_CHANNELS, LETTER_KINDS, MAILING_STATES, MOST_PRINTED } from '#domain/donations/letters/kinds.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { type LetterPreview, type Mailing, savePaper, takeBack } from '#app/features/office/letters/letters-api.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useLoaded } from '#app/features/office/lib/use-loaded.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

export const countOf = (letters: number): string => (letters === 1 ? '1 letter' : `${groupIndian(letters)} letters`);

export function LeftOutList({ leftOut }: Pick<LetterPreview, 'leftOut'>) {
  return (
    <ul className="small muted grid gap-1 empty:hidden">
      {leftOut.map(({ why, count }) => (
        <li key={why}>
          {LEFT_OUT[why]}: {groupIndian(count)}
        </li>
      ))}
    </ul>
  );
}

/** One mailing, and what can be done with it. */
export function MailingPanel({ loaded, isAlone = false }: { loaded: Mailing; isAlone?: boolean }) {
  const [mailing, setMailing] = useLoaded(loaded);
  const { moment } = useDates();
  const { id, number, kind, template, version, channel, status, letters, leftOut, by, at, sendAt } = mailing;
  return (
    <li className="panel grid content-start gap-3 shadow-none wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {isAlone ? (
          <strong>{countOf(letters)}</strong>
        ) : (
          <Link className="more" to={`${OFFICE_PATH}/letters/${id}`} data-row>
            {countOf(letters)}
            <span className="sr-only">, mailing {number}</span>
          </Link>
        )}
        <Badge state={MAILING_STATES[status]} />
      </p>
      <p>
        {[...new Set([LETTER_KINDS[kind].label, template])].join(': ')}, version {version}. {LETTER_CHANNELS[channel]}.
      </p>
      {MAILING_STATES[status].isWaiting && (
        <p className="font-semibold">{sendAt === null ? 'It waits to be printed.' : `It goes out on ${moment(sendAt)}.`}</p>
      )}
      <p className="small muted">
        No. {number}, written on {moment(at)} by {by}
      </p>
      <LeftOutList leftOut={leftOut} />
      <MailingActs mailing={mailing} onChange={setMailing} />
    </li>
  );
}

function MailingActs({ mailing, onChange }: { mailing: Mailing; onChange: (mailing: Mailing) => void }) {
  const may = useMay();
  const { channel, status, letters } = mailing;
  if (!may('letters.write') || MAILING_STATES[status].isStopped) return null;
  const parts = channel === 'paper' ? Array.from({ length: Math.ceil(letters / MOST_PRINTED) }, (_, n) => n * MOST_PRINTED) : [];
  return (
    <div className="btns">
      {parts.map((first) => (
        <ActButton
          key={first}
          busy="One moment..."
          act={async () => {
            await savePaper(mailing, first);
            if (MAILING_STATES[mailing.status].isWaiting) onChange({ ...mailing, status: 'out' });
          }}
        >
          {parts.length === 1 ? 'Print' : `Print ${first + 1} to ${Math.min(first + MOST_PRINTED, letters)}`}
        </ActButton>
      ))}
      {MAILING_STATES[status].isWaiting && (
        <ActButton
          className="text-button"
          act={async () => {
            onChange(await takeBack(mailing));
            toast.success('Taken back. Nobody gets it.');
          }}
        >
          Take back
        </ActButton>
      )}
    </div>
  );
}
