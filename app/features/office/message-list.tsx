import { MESSAGE_STATES, type MessageState } from '#domain/contact/states.ts';
import type { MessageRow } from '#domain/office/message-operations.ts';
import { FilteredList, type ListFilter } from '#app/features/office/filtered-list.tsx';
import { MESSAGES_PATH, MessageCard } from '#app/features/office/message-card.tsx';
import type { Rows } from '#app/features/office/api.ts';
import { Select } from '#app/features/office/select.tsx';
import { useFilters } from '#app/features/office/use-filters.ts';
import { readMessages } from '#app/features/office/messages-api.ts';

const FILTERS: Readonly<Record<MessageState, ListFilter>> = {
  new: {
    text: MESSAGE_STATES.new.label,
    lead: 'Each of these was also mailed to the foundation. Whoever wrote last comes first.',
    empty: 'Messages from visitors appear here until they are answered.',
  },
  waiting: {
    text: MESSAGE_STATES.waiting.label,
    lead: 'These wait for an answer of the visitor, which brings them back to the messages to answer.',
    empty: 'Messages that wait for the visitor appear here.',
  },
  answered: {
    text: MESSAGE_STATES.answered.label,
    lead: 'Nothing is left to do here. An answer of the visitor brings a message back.',
    empty: 'Messages that were answered appear here.',
  },
  suspected: {
    text: MESSAGE_STATES.suspected.label,
    lead: 'These look automated and were not mailed to anyone, unless one of you moved them here. Please check whether a person wrote any of them.',
    empty: 'No spam.',
  },
};

const WORDS = { title: 'Messages', label: 'Which messages', emptyTitle: 'No messages' };

export function MessageList({ mine, ...page }: { filter: MessageState; mine: '' | '1'; first: Rows<MessageRow> }) {
  const setFilters = useFilters();
  return (
    <FilteredList
      {...WORDS}
      {...page}
      path={MESSAGES_PATH}
      filters={FILTERS}
      read={(from) => readMessages({ ...from, mine: mine || undefined })}
      also={{ mine }}
      aside={
        <Select
          label="Given to"
          value={mine}
          options={[
            { value: '', text: 'Anybody' },
            { value: '1', text: 'Me' },
          ]}
          onSelect={(picked) => setFilters({ filter: page.filter, mine: picked })}
        />
      }
    >
      {(row, onMoved) => <MessageCard key={row.id} row={row} onMoved={onMoved} />}
    </FilteredList>
  );
}
