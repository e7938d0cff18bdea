import { type RefObject, useRef } from 'react';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { chipsOf, type Filter, type Listed, type Order, tickedOf, withFilter } from '#app/features/office/lists/listed.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { Glyph } from '#app/ui/glyph.tsx';

interface FilterBarProps {
  listed: Listed;
  order: Order;
  /** Of the server, where the filter leaves a choice to it. */
  chosen: string | null;
  field: RefObject<HTMLInputElement | null>;
  setFilter: (filter: Filter) => void;
  onMore: () => void;
}

const SEVERAL = 'several';

function empty(input: HTMLInputElement | null): void {
  if (input) input.value = '';
}

export function FilterBar({ listed, order: { filter }, chosen, field, setFilter, onMore }: FilterBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useKeys({ filters: onMore });
  const chips = chipsOf(listed, filter);
  const { words = '' } = filter;
  const change = (part: Filter) => setFilter(withFilter(filter, part));
  const search = (text: string) => {
    if (text.trim() !== words) change({ words: text.trim() });
  };

  function remove(without: Filter) {
    button.current?.focus();
    setFilter(without);
  }

  function clear() {
    empty(field.current);
    remove(withFilter({}, Object.fromEntries(listed.stays.map((name) => [name, filter[name]]))));
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
              placeholder={listed.search.placeholder}
              aria-label={listed.search.label}
              autoComplete="off"
              // This event comes from the cross that browsers put into a search field.
              onChange={({ target }) => target.value === '' && search('')}
            />
            <button className="btn btn-line" type="submit">
              Find
            </button>
          </form>
        </search>
        {listed.bar.map(({ label, name, isSeveral, options, value, asked, stays = SEVERAL }) => {
          const ticked = tickedOf(filter, name);
          const isMore = isSeveral && ticked.length > 1;
          return (
            <Choice
              key={name}
              label={label}
              value={value ? value(filter, chosen) : isMore ? SEVERAL : (ticked[0] ?? '')}
              options={[...options(filter, chosen), ...(isMore ? [{ value: SEVERAL, text: `${ticked.length} chosen` }] : [])]}
              onChoose={(one) => one !== stays && change(asked ? asked(one) : { [name]: value ? one : one ? [one] : [] })}
            />
          );
        })}
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
