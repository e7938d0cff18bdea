import { Link, useNavigate } from 'react-router';
import { MESSAGE_ROLES, type MessageRole, STAFF_ROLES } from '#domain/staff/rights.ts';
import { MESSAGE_STATES, type MessageState } from '#domain/contact/states.ts';
import type { MessageRow } from '#domain/office/operations/message-operations.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { FilteredList, type ListFilter } from '#app/features/office/ui/filtered-list.tsx';
import { MESSAGES_PATH, MessageCard } from '#app/features/office/messages/message-card.tsx';
import type { Rows } from '#app/features/office/lib/api.ts';
import { Select } from '#app/features/office/ui/select.tsx';
import { useFilters } from '#app/features/office/lib/use-filters.ts';
import { useMay, useRoles } from '#app/features/office/lib/use-roles.ts';
import { readMessages, writeMessage } from '#app/features/office/messages/messages-api.ts';
import { WriteButton } from '#app/features/office/ui/write-button.tsx';

const FILTERS: Readonly<Record<MessageState, ListFilter>> = {
  new: {
    text: MESSAGE_STATES.new.label,
    lead: 'What visitors send by the form is also mailed to the foundation. Whoever wrote last comes first.',
    empty: 'Messages from visitors appear here until they are answered.',
  },
  waiting: {
    text: MESSAGE_STATES.waiting.label,
    lead: 'These wait for an answer, which brings them back to the messages to answer.',
    empty: 'Messages that wait for an answer from outside appear here.',
  },
  answered: {
    text: MESSAGE_STATES.answered.label,
    lead: 'Nothing is left to do here. Another answer brings a message back.',
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
  role: '' | MessageRole;
  mine: '' | '1';
  late: '' | '1';
  first: Rows<MessageRow> & { late: number };
}

export const LATE_MESSAGES = `${MESSAGES_PATH}?late=1`;
export const lateText = (count: number): string => (count === 1 ? '1 is late' : `${groupIndian(count)} are late`);

export function MessageList({ role, mine, late, ...page }: MessageListProps) {
  const setFilters = useFilters();
  const navigate = useNavigate();
  const may = useMay();
  const own = useRoles().filter((one) => MESSAGE_ROLES.some((other) => other === one));
  const others = own.includes('frontDesk') ? MESSAGE_ROLES : MESSAGE_ROLES.filter((one) => own.includes(one));
  const asked = { role: role || undefined, mine: mine || undefined, late: late || undefined };
  return (
    <FilteredList
      {...WORDS}
      {...page}
      path={MESSAGES_PATH}
      filters={FILTERS}
      read={(from) => readMessages({ ...from, ...asked })}
      also={{ role, mine }}
      head={
        may('messages.write') && (
          <WriteButton
            label="Write a message"
            to={null}
            send={async (letter) => void navigate(`${MESSAGES_PATH}/${encodeURIComponent(await writeMessage(letter))}`)}
          />
        )
      }
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
          {others.length > 1 && (
            <Select
              label="Of role"
              value={role}
              options={[
                { value: '', text: own.length === 1 && own[0] ? `${STAFF_ROLES[own[0]].label} (you)` : 'All of your roles' },
                ...others.filter((one) => own.length > 1 || one !== own[0]).map((one) => ({ value: one, text: STAFF_ROLES[one].label })),
              ]}
              onSelect={(picked) => setFilters({ filter: page.filter, role: picked, mine, late })}
            />
          )}
          <Select
            label="Given to"
            value={mine}
            options={[
              { value: '', text: 'Anybody' },
              { value: '1', text: 'Me' },
            ]}
            onSelect={(picked) => setFilters({ filter: page.filter, role, mine: picked, late })}
          />
        </div>
      }
    >
      {(row, onMoved) => <MessageCard key={row.id} row={row} onMoved={onMoved} />}
    </FilteredList>
  );
}
