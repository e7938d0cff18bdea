import { type RefObject, useRef } from 'react';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { EVERY_CYCLE, type ListFilter } from '#domain/scholarships/list/columns.ts';
import { APPLICATION_STATES, SENT_STATES } from '#domain/scholarships/states.ts';
import type { ListChoices } from '#app/features/office/applications/list/list-api.ts';
import { chipsOf, type Order, withFilter } from '#app/features/office/applications/list/list-view.ts';
import { useOpenColumns } from '#app/features/office/applications/list/use-open-columns.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { Glyph } from '#app/ui/glyph.tsx';

interface FilterBarProps {
  order: Order;
  choices: ListChoices;
  cycle: string | null;
  field: RefObject<HTMLInputElement | null>;
  setFilter: (filter: ListFilter) => void;
  onMore: () => void;
}

const SEVERAL = 'several';

function empty(input: HTMLInputElement | null): void {
  if (input) input.value = '';
}

export function FilterBar({ order: { filter }, choices, cycle, field, setFilter, onMore }: FilterBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useKeys({ filters: onMore });
  const isOpen = useOpenColumns();
  const chips = chipsOf(filter, choices);
  const { words = '', status = [] } = filter;
  const change = (part: ListFilter) => setFilter(withFilter(filter, part));
  const search = (text: string) => {
    if (text.trim() !== words) change({ words: text.trim() });
  };

  function remove(without: ListFilter) {
    button.current?.focus();
    setFilter(without);
  }

  function clear() {
    empty(field.current);
    remove(withFilter({}, { cycle: filter.cycle }));
  }

  return (
    <>
      <div className="app-filters">
        <search>
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              search(field.current?.value ?? '');
            }}
          >
            <input
              className="input"
              type="search"
              ref={field}
              defaultValue={words}
              maxLength={MAX_REFERENCE_LENGTH}
              placeholder="Name, number or phone"
              aria-label={`Name, number, phone, email${isOpen('aadhaar') ? ', account or Aadhaar number' : ' or account number'}`}
              autoComplete="off"
              // This event comes from the cross that browsers put into a search field.
              onChange={({ target }) => target.value === '' && search('')}
            />
            <button className="btn btn-line" type="submit">
              Find
            </button>
          </form>
        </search>
        <Choice
          label="Status"
          value={status.length > 1 ? SEVERAL : (status[0] ?? '')}
          options={[
            { value: '', text: 'All statuses' },
            ...(status.length > 1 ? [{ value: SEVERAL, text: `${status.length} statuses` }] : []),
            ...SENT_STATES.map((value) => ({ value, text: APPLICATION_STATES[value].label })),
          ]}
          onChoose={(value) => value !== SEVERAL && change({ status: value ? [value] : [] })}
        />
        {choices.cycles.length > 0 && (
          <Choice
            label="Cycle"
            value={filter.cycle ?? cycle ?? ''}
            options={[
              ...(filter.cycle === undefined && cycle === null ? [{ value: '', text: 'Current cycle' }] : []),
              ...choices.cycles.map(({ id, title }) => ({ value: id, text: title })),
              { value: EVERY_CYCLE, text: 'Every cycle' },
            ]}
            onChoose={(value) => change({ cycle: value })}
          />
        )}
        <button className="btn btn-line" type="button" ref={button} aria-haspopup="dialog" onClick={onMore}>
          More filters
        </button>
      </div>
      {(chips.length > 0 || words !== '') && (
        <ul className="app-chips" aria-label="Chosen filters">
          {words !== '' && (
            <li>
              <button
                className="app-chip"
                type="button"
                onClick={() => {
                  empty(field.current);
                  remove(withFilter(filter, { words: undefined }));
                }}
              >
                <span className="sr-only">Remove </span>“{words}” <Glyph name="close" />
              </button>
            </li>
          )}
          {chips.map(({ text, without }) => (
            <li key={text}>
              <button className="app-chip" type="button" onClick={() => remove(without)}>
                <span className="sr-only">Remove </span>
                {text} <Glyph name="close" />
              </button>
            </li>
          ))}
          <li>
            <button className="text-button" type="button" onClick={clear}>
              Clear all
            </button>
          </li>
        </ul>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <select className="input" aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </select>
);
