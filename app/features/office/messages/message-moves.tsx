import type { MESSAGE_STATES, MessageState } from '#domain/contact/states.ts';
import type { MessageRow } from '#domain/office/operations/message-operations.ts';
import type { NextOf } from '#domain/shared/states.ts';
import { moveMessage } from '#app/features/office/messages/messages-api.ts';
import { type Move, MoveButtons } from '#app/features/office/ui/move-buttons.tsx';

const TO_ANSWERED = { action: 'Mark as answered', done: 'Marked as answered.' };
const TO_NEW = { action: 'Not answered yet', done: 'Moved to the messages to answer.' };
const TO_SPAM = { action: 'This is spam', done: 'Moved to spam.' };

const MOVES: {
  readonly [From in MessageState]: Readonly<Record<NextOf<typeof MESSAGE_STATES, From>, Omit<Move<MessageState>, 'to'>>>;
} = {
  new: { answered: TO_ANSWERED, waiting: { action: 'Wait', done: 'Moved to the messages that wait.' }, suspected: TO_SPAM },
  waiting: { answered: TO_ANSWERED, new: TO_NEW, suspected: TO_SPAM },
  answered: { new: TO_NEW, suspected: TO_SPAM },
  suspected: { new: { action: 'A person wrote this', done: TO_NEW.done } },
};

const movesFrom = (state: MessageState): Move<MessageState>[] =>
  Object.entries(MOVES[state]).map(([to, texts]) => ({ to: to as MessageState, ...texts }));

interface MessageMovesProps {
  row: Pick<MessageRow, 'id' | 'version' | 'status'>;
  onMoved: (moved: MessageRow) => void;
  onUndone: (moved: MessageRow) => void;
}

/** Without a confirmation, since each can be undone. */
export function MessageMoves({ row: { id, version, status }, onMoved, onUndone }: MessageMovesProps) {
  return (
    <MoveButtons
      moves={movesFrom(status)}
      move={(to) => moveMessage(id, { to, version })}
      onMoved={onMoved}
      undo={async (moved) => onUndone(await moveMessage(id, { to: status, version: moved.version }))}
    />
  );
}
