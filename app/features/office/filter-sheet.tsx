import { useId } from 'react';
import { columnOf, FILTER_NAMES, type FilterName, type ListFilter } from '#domain/scholarships/list.ts';
import { groupIndian } from '#domain/shared/indian-number.ts';
import type { ListChoices } from '#app/features/office/list-api.ts';
import { betweenOf, DEADLINE_PASSED, GIVEN_TO_ME, optionsOf, tickedOf, withFilter, withTick } from '#app/features/office/list-view.ts';
import { Sheet } from '#app/features/office/sheet.tsx';
import { Tick } from '#app/features/office/tick.tsx';

interface FilterSheetProps {
  isOpen: boolean;
  filter: ListFilter;
  choices: ListChoices;
  count: number | undefined;
  setFilter: (filter: ListFilter) => void;
  onClose: () => void;
}

export function FilterSheet({ isOpen, filter, choices, count, setFilter, onClose }: FilterSheetProps) {
  return (
    <Sheet className="app-filter-sheet" isOpen={isOpen} title="Filters" onClose={onClose}>
      <div className="app-filter-groups">
        {FILTER_NAMES.map((name) => {
          const options = optionsOf(name, choices);
          const props = { name, filter, setFilter };
          if (options.length > 0) return <Ticks key={name} {...props} options={options} />;
          return ['rupees', 'time'].includes(columnOf(name).kind) ? <Range key={name} {...props} /> : null;
        })}
        <fieldset>
          <legend>Other</legend>
          <Tick
            text={GIVEN_TO_ME}
            isTicked={filter.mine === true}
            onTick={(is) => setFilter(withFilter(filter, { mine: is || undefined }))}
          />
          <Tick
            text={DEADLINE_PASSED}
            isTicked={filter.isLate === true}
            onTick={(is) => setFilter(withFilter(filter, { isLate: is || undefined }))}
          />
        </fieldset>
      </div>
      <div className="app-filter-foot">
        <button className="btn btn-primary btn-wide" type="button" onClick={onClose}>
          {count === undefined ? 'Show applications' : count === 1 ? 'Show 1 application' : `Show ${groupIndian(count)} applications`}
        </button>
      </div>
    </Sheet>
  );
}

interface ControlProps {
  name: FilterName;
  filter: ListFilter;
  setFilter: (filter: ListFilter) => void;
}

const Ticks = ({ name, filter, setFilter, options }: ControlProps & { options: readonly { value: string; label: string }[] }) => (
  <fieldset className={columnOf(name).kind === 'number' ? 'app-ticks-short' : ''}>
    <legend>{columnOf(name).label}</legend>
    <div className="app-ticks">
      {options.map(({ value, label }) => (
        <Tick
          key={value}
          text={label}
          isTicked={tickedOf(filter, name).includes(value)}
          onTick={(isTicked) => setFilter(withTick(filter, name, value, isTicked))}
        />
      ))}
    </div>
  </fieldset>
);

function Range({ name, filter, setFilter }: ControlProps) {
  const id = useId();
  const { kind, label } = columnOf(name);
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
      <div className="grid grid-cols-2 gap-3 pt-1">
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
