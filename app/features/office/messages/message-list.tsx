import { Link } from 'react-router';
import { MESSAGE_STATES, type MessageState } from '#domain/contact/states.ts';
import type { MessageRow } from '#domain/office/message-operations.ts';
import { groupIndian } from '#domain/shared/indian-number.ts';
import { FilteredList, type ListFilter } from '#app/features/office/ui/filtered-list.tsx';
import { MESSAGES_PATH, MessageCard } from '#app/features/office/messages/message-card.tsx';
import type { Rows } from '#app/features/office/lib/api.ts';
import { Select } from '#app/features/office/ui/select.tsx';
import { useFilters } from '#app/features/office/lib/use-filters.ts';
import { readMessages } from '#app/features/office/messages/messages-api.ts';

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

interface MessageListProps {
  filter: MessageState;
  mine: '' | '1';
  late: '' | '1';
  first: Rows<MessageRow> & { late: number };
}

export const LATE_MESSAGES = `${MESSAGES_PATH}?late=1`;
export const lateText = (count: number): string => (count === 1 ? '1 is late' : `${groupIndian(count)} are late`);

export function MessageList({ mine, late, ...page }: MessageListProps) {
  const setFilters = useFilters();
  return (
    <FilteredList
      {...WORDS}
      {...page}
      path={MESSAGES_PATH}
      filters={FILTERS}
      read={(from) => readMessages({ ...from, mine: mine || undefined, late: late || undefined })}
      also={{ mine }}
      aside={
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2 max-sm:w-full">
          {late ? (
            <Link className="more" to={MESSAGES_PATH}>
              Not only late ones
            </Link>
          ) : (
            page.first.late > 0 && (
              <Link className="more" to={LATE_MESSAGES}>
                {lateText(page.first.late)}
              </Link>
            )
          )}
          <Select
            label="Given to"
            value={mine}
            options={[
              { value: '', text: 'Anybody' },
              { value: '1', text: 'Me' },
            ]}
            onSelect={(picked) => setFilters({ filter: page.filter, mine: picked, late })}
          />
        </div>
      }
    >
      {(row, onMoved) => <MessageCard key={row.id} row={row} onMoved={onMoved} />}
    </FilteredList>
  );
}
