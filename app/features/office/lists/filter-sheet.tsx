import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { type FilterGroup, filterGroups, type FilterTick, firstTick, narrowed } from '#app/features/office/lists/filter-ticks.ts';
import { betweenOf, columnOf, countText, type Filter, isRange, type Listed, withFilter } from '#app/features/office/lists/listed.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { Tick } from '#app/features/office/ui/tick.tsx';

interface FilterSheetProps {
  listed: Listed;
  isOpen: boolean;
  filter: Filter;
  count: number | undefined;
  setFilter: (filter: Filter) => void;
  onClose: () => void;
}

export function FilterSheet({ isOpen, count, onClose, ...filters }: FilterSheetProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Focus in the search field would bring up the keyboard of a phone.
    if (isOpen && !matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, [isOpen]);
  return (
    <Sheet className="app-filter-sheet" isOpen={isOpen} title="Filters" onClose={onClose}>
      <Filters {...filters} field={field} onDone={onClose} />
      <div className="app-filter-foot">
        <button className="btn btn-primary btn-wide" type="button" onClick={onClose}>
          Show {count === undefined ? filters.listed.many : countText(filters.listed, count, groupIndian(count))}
        </button>
      </div>
    </Sheet>
  );
}

interface FiltersProps extends Pick<FilterSheetProps, 'listed' | 'filter' | 'setFilter'> {
  field: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

/** All filters, narrowed to what is typed; Enter presses the first. */
function Filters({ listed, filter, setFilter, field, onDone }: FiltersProps) {
  const id = useId();
  const [sought, setSought] = useState('');
  const [news, setNews] = useState('');
  const all = filterGroups(listed, filter);
  const groups = narrowed(all, sought);
  const first = sought.trim() === '' ? undefined : firstTick(groups, sought);

  function tickFirst() {
    if (!first) return;
    setFilter(first.after);
    setNews(`${first.label} ${first.isTicked ? 'is not ticked any more' : 'is ticked'}`);
    setSought('');
  }

  function press(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    // Escape in an empty field closes the sheet by itself.
    if (nativeEvent.isComposing || (key !== 'Enter' && (key !== 'Escape' || sought === ''))) return;
    event.preventDefault();
    if (key === 'Escape') seek('');
    else if (sought.trim() === '') onDone();
    else tickFirst();
  }

  function seek(text: string) {
    setSought(text);
    const found = narrowed(all, text);
    const label = firstTick(found, text)?.label;
    setNews(text.trim() === '' ? '' : label === undefined ? 'No tick fits' : `Enter ticks ${label}`);
  }

  return (
    <>
      <div className="field">
        <label htmlFor={id}>Find a filter</label>
        <input
          className="input"
          type="search"
          id={id}
          ref={field}
          value={sought}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => seek(target.value)}
          onKeyDown={press}
        />
        <p className="sr-only" aria-live="polite">
          {news}
        </p>
      </div>
      <div className="app-filter-groups">
        {groups.map((group) =>
          group.name && isRange(listed, group.name) ? (
            <Range key={group.name} listed={listed} name={group.name} filter={filter} setFilter={setFilter} />
          ) : (
            <Ticks key={group.label} listed={listed} group={group} first={first} setFilter={setFilter} />
          ),
        )}
        {groups.length === 0 && <p className="muted">No filter has this in its name.</p>}
      </div>
    </>
  );
}

interface TicksProps {
  listed: Listed;
  group: FilterGroup;
  /** The one that Enter presses. */
  first: FilterTick | undefined;
  setFilter: (filter: Filter) => void;
}

const Ticks = ({ listed, group: { name, label, ticks }, first, setFilter }: TicksProps) => (
  <fieldset className={name && columnOf(listed, name).kind === 'number' ? 'app-ticks-short' : ''}>
    <legend>{label}</legend>
    <div className="app-ticks">
      {ticks.map((tick) => (
        <div key={tick.label} data-first={tick === first || undefined}>
          <Tick text={tick.label} isTicked={tick.isTicked} onTick={() => setFilter(tick.after)} />
        </div>
      ))}
    </div>
  </fieldset>
);

interface RangeProps {
  listed: Listed;
  name: string;
  filter: Filter;
  setFilter: (filter: Filter) => void;
}

function Range({ listed, name, filter, setFilter }: RangeProps) {
  const id = useId();
  const { kind, label } = columnOf(listed, name);
  const between = betweenOf(filter, name);
  const ends = [
    { end: 'from', text: 'From' },
    { end: 'to', text: 'To' },
  ] as const;

  function take(end: 'from' | 'to', text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, 8);
    const value = kind === 'time' ? text || undefined : digits ? Number(digits) : undefined;
    if (value !== between[end]) setFilter(withFilter(filter, { [name]: { ...between, [end]: value } }));
  }

  return (
    <fieldset>
      <legend>{label}</legend>
      <div className={`grid gap-3 pt-1 ${kind === 'time' ? 'grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]' : 'grid-cols-2'}`}>
        {ends.map(({ end, text }) => (
          <div className="grid gap-1" key={end}>
            <label className="small" htmlFor={id + end}>
              {text}
            </label>
            <input
              className="input"
              id={id + end}
              key={between[end]}
              type={kind === 'time' ? 'date' : 'text'}
              inputMode={kind === 'time' ? undefined : 'numeric'}
              defaultValue={between[end] ?? ''}
              onBlur={({ target }) => take(end, target.value)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(end, currentTarget.value)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
