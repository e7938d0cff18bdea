import { AWARDED_BY_YOU } from '#domain/scholarships/constants.ts';
import { type ApplicationState, type MoveOf, movesOf, rightOfMove } from '#domain/scholarships/states.ts';
import { refusalOf } from '#domain/staff/rights.ts';

export type OfficeMove = MoveOf<'office'>;

export interface Move {
  action: string;
  text: string;
  isFinal?: boolean;
  isDanger?: boolean;
}

export const MOVES: Readonly<Record<OfficeMove, Move>> = {
  under_review: { action: 'Start the review', text: 'The office starts reading the application.' },
  more_info_requested: {
    action: 'Ask for more information',
    text: 'The student may change what you choose and send it again. Please say what is missing.',
  },
  shortlisted: { action: 'Shortlist', text: 'The application goes on to the decision.' },
  approved: { action: 'Approve', text: 'The student is told that the scholarship is granted. This cannot be undone.', isFinal: true },
  rejected: {
    action: 'Reject',
    text: 'The student is told that the application was not selected. This cannot be undone.',
    isFinal: true,
    isDanger: true,
  },
  disbursed: {
    action: 'Record a payment',
    text: 'The student is told that it was paid.',
  },
};

const noMoves = (status: ApplicationState): string =>
  movesOf(status, 'office').length === 0 ? 'The office cannot move it any further.' : refusalOf(rightOfMove(status));

interface MoveOnProps {
  status: ApplicationState;
  moves: readonly OfficeMove[];
  /** Whoever awarded it may not pay it out. */
  needsAnother: boolean;
  onChoose: (to: OfficeMove) => void;
}

export function MoveOn({ status, moves, needsAnother, onChoose }: MoveOnProps) {
  return (
    <>
      {moves.length === 0 && <p className="muted">{needsAnother ? AWARDED_BY_YOU : noMoves(status)}</p>}
      <ul className="grid gap-4">
        {moves.map((move) => (
          <li className="grid justify-items-start gap-1.5" key={move}>
            <MoveButton className="btn btn-line" move={move} onChoose={onChoose} />
            <p className="small muted">{MOVES[move].text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface MoveButtonProps {
  className: string;
  move: OfficeMove;
  onChoose: (to: OfficeMove) => void;
}

export const MoveButton = ({ className, move, onChoose }: MoveButtonProps) => (
  <button className={className} type="button" aria-haspopup="dialog" onClick={() => onChoose(move)}>
    {MOVES[move].action}
  </button>
);
