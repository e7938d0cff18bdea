import { AWARDED_BY_YOU } from '#domain/scholarships/constants.ts';
import {
  type ApplicationState,
  moveFrom,
  type MoveKind,
  type MoveOf,
  type MOVES,
  movesOf,
  takesPayments,
} from '#domain/scholarships/states.ts';
import { refusalOf } from '#domain/staff/rights.ts';

export type OfficeMove = MoveOf<'office'>;

export interface MoveTexts {
  action: string;
  text: string;
  isFinal?: boolean;
  isDanger?: boolean;
  /** The move takes something back or ends it, so it is not what comes next. */
  isAside?: boolean;
}

type OfficeMoveKind = { [Kind in MoveKind]: 'office' extends (typeof MOVES)[Kind]['by'][number] ? Kind : never }[MoveKind];

const NO_MAIL = 'The student is not written to.';

const MOVE_TEXTS: Readonly<Record<OfficeMoveKind, MoveTexts>> = {
  review: { action: 'Start the review', text: `The office starts reading the application. ${NO_MAIL}` },
  ask: {
    action: 'Ask for more information',
    text: 'The student may change what you choose and send it again. Please say what is missing.',
  },
  shortlist: { action: 'Shortlist', text: `The application goes on to the decision. ${NO_MAIL}` },
  award: { action: 'Approve', text: 'The student is told that the scholarship is granted, and how much it is.', isFinal: true },
  reject: { action: 'Reject', text: 'The student is told that the application was not selected.', isFinal: true, isDanger: true },
  revise: {
    action: 'Change the amount',
    text: 'Nothing is paid yet. The instalments are made anew, and the student gets one letter with the new amount.',
    isAside: true,
  },
  takeBack: {
    action: 'Take the award back',
    text: 'Nothing is paid yet. The application is shortlisted again, and the student is told that the letter about the award no longer holds.',
    isDanger: true,
    isAside: true,
  },
  reopen: {
    action: 'Read it again',
    text: 'The rejection no longer holds: the application is under review again, and the student is told.',
    isAside: true,
  },
  restore: {
    action: 'Take it up again',
    text: 'The application is shortlisted again, for a new decision, and the student is told.',
    isAside: true,
  },
  resume: { action: 'Go on with it', text: 'What was still to be paid is due again, and the student is told.', isAside: true },
  decline: {
    action: 'The student does not take it up',
    text: 'The scholarship ends before anything is paid, and the student is told.',
    isDanger: true,
    isAside: true,
  },
  leave: {
    action: 'The student has left',
    text: 'What is not paid is no longer due; what was paid stays. The student is told.',
    isDanger: true,
    isAside: true,
  },
};

const NOTHING: MoveTexts = { action: '', text: '' };

export const textsOf = (kind: MoveKind | undefined): MoveTexts =>
  (kind && (MOVE_TEXTS as Partial<Record<MoveKind, MoveTexts>>)[kind]) ?? NOTHING;

/** Moves that come next, without those that take back or end. */
export const nextMoveOf = (status: ApplicationState, moves: readonly OfficeMove[]): OfficeMove | undefined =>
  moves.find((to) => !textsOf(moveFrom(status, to)).isAside);

function noMoves(status: ApplicationState): string {
  if (takesPayments(status)) return refusalOf('applications.pay');
  return movesOf(status, 'office').length === 0 ? 'The office cannot move it any further.' : refusalOf('applications.decide');
}

interface MoveOnProps {
  status: ApplicationState;
  moves: readonly OfficeMove[];
  /** Whoever awarded it may not pay it out. */
  needsAnother: boolean;
  onChoose: (to: OfficeMove) => void;
  /** Undefined when there is nothing to pay, or others pay. */
  onPay: (() => void) | undefined;
}

export function MoveOn({ status, moves, needsAnother, onChoose, onPay }: MoveOnProps) {
  const isAside = (to: OfficeMove) => textsOf(moveFrom(status, to)).isAside === true;
  const list = (some: readonly OfficeMove[]) =>
    some.map((to) => (
      <li className="grid justify-items-start gap-1.5" key={to}>
        <MoveButton className="btn btn-line" kind={moveFrom(status, to)} onChoose={() => onChoose(to)} />
        <p className="small muted">{textsOf(moveFrom(status, to)).text}</p>
      </li>
    ));
  const aside = moves.filter(isAside);
  const next = moves.filter((to) => !isAside(to));
  return (
    <>
      {needsAnother && <p className="muted">{AWARDED_BY_YOU}</p>}
      {!needsAnother && !onPay && moves.length === 0 && <p className="muted">{noMoves(status)}</p>}
      <ul className="grid gap-4 empty:hidden">
        {onPay && (
          <li className="grid justify-items-start gap-1.5">
            <PayButton className="btn btn-line" onPay={onPay} />
            <p className="small muted">The student is told that it was paid.</p>
          </li>
        )}
        {list(next)}
      </ul>
      {aside.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-base">If something was a slip, or has changed</h3>
          <ul className="grid gap-4">{list(aside)}</ul>
        </>
      )}
    </>
  );
}

interface MoveButtonProps {
  className: string;
  kind: MoveKind | undefined;
  onChoose: () => void;
}

export const MoveButton = ({ className, kind, onChoose }: MoveButtonProps) => (
  <button className={className} type="button" aria-haspopup="dialog" onClick={onChoose}>
    {textsOf(kind).action}
  </button>
);

export const PayButton = ({ className, onPay }: { className: string; onPay: () => void }) => (
  <button className={className} type="button" aria-haspopup="dialog" onClick={onPay}>
    Record a payment
  </button>
);
