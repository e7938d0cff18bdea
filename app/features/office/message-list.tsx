import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { MESSAGE_STATES, type MessageState } from '#domain/contact/states.ts';
import type { MessageRow } from '#domain/office/message-operations.ts';
import { FilteredList, type ListFilter } from '#app/features/office/filtered-list.tsx';
import { Message } from '#app/features/office/message.tsx';
import type { Rows } from '#app/features/office/api.ts';
import { readMessages } from '#app/features/office/messages-api.ts';

const FILTERS: Readonly<Record<MessageState, ListFilter>> = {
  new: {
    text: MESSAGE_STATES.new.label,
    lead: 'Each of these was also mailed to the foundation.',
    empty: 'Messages from visitors appear here until they are marked as answered.',
  },
  waiting: {
    text: MESSAGE_STATES.waiting.label,
    lead: 'These wait for an answer of the visitor, or for something else.',
    empty: 'Messages that wait for the visitor appear here.',
  },
  answered: {
    text: MESSAGE_STATES.answered.label,
    lead: 'The answers themselves are in the foundation’s mailbox.',
    empty: 'Messages that you mark as answered appear here.',
  },
  suspected: {
    text: MESSAGE_STATES.suspected.label,
    lead: 'These look automated and were not mailed to anyone, unless one of you moved them here. Please check whether a person wrote any of them.',
    empty: 'No suspected spam.',
  },
};

const WORDS = { title: 'Messages', label: 'Which messages', emptyTitle: 'No messages' };

/** Messages from visitors, newest first. */
export function MessageList(page: { filter: MessageState; first: Rows<MessageRow> }) {
  return (
    <FilteredList {...WORDS} {...page} path={`${OFFICE_PATH}/messages`} filters={FILTERS} read={readMessages}>
      {(row, onMoved) => <Message key={row.id} row={row} onMoved={onMoved} />}
    </FilteredList>
  );
}
