import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CITIZENSHIPS } from '#domain/donations/donor-constants.ts';
import type { FoundDonor } from '#domain/office/operations/entry-operations.ts';
import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';
import { findDonors } from '#app/features/office/donations/entry/entries-api.ts';

const FEWEST_LETTERS = 2;
const PAUSE_MS = 150;
/** What the record fills in. */
const FILLED = ['email', 'phone', 'address', 'citizenship'] as const;

/** Finds donors while somebody types: arrows and Enter choose one, whose details are filled in. */
export function DonorField(props: ControlProps) {
  const { of } = props;
  const id = useId();
  const [found, setFound] = useState<FoundDonor[]>([]);
  const [at, setAt] = useState(-1);
  const [chosen, setChosen] = useState<FoundDonor | null>(null);
  const asked = useRef({ words: '', timer: 0 });
  const number = useFormValue(of, ({ donor }) => String(donor ?? ''));
  const shown = chosen?.number === number ? chosen : null;

  useEffect(() => {
    const { current } = asked;
    return () => clearTimeout(current.timer);
  }, []);

  function close() {
    clearTimeout(asked.current.timer);
    asked.current.words = '';
    setFound([]);
    setAt(-1);
  }

  function type(words: string) {
    if (shown) {
      of.write({ donor: '', ...Object.fromEntries(FILLED.map((name) => [name, ''])) });
      setChosen(null);
    }
    clearTimeout(asked.current.timer);
    asked.current.words = words.trim();
    if (asked.current.words.length < FEWEST_LETTERS) return close();
    asked.current.timer = window.setTimeout(() => void look(asked.current.words), PAUSE_MS);
  }

  /** Without an answer somebody can still type everything. */
  async function look(words: string) {
    const donors = await findDonors(words).catch(() => []);
    if (asked.current.words !== words) return;
    setFound(donors);
    setAt(-1);
  }

  function choose(donor: FoundDonor) {
    close();
    setChosen(donor);
    of.write({ donor: donor.number, name: donor.name ?? '', ...Object.fromEntries(FILLED.map((name) => [name, donor[name] ?? ''])) });
    of.props.ref.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  }

  function press(event: KeyboardEvent) {
    if (found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const donor = found[at];
    if (step) setAt((at + step + found.length + (at < 0 && step < 0 ? 1 : 0)) % found.length);
    else if (event.key === 'Enter' && donor) choose(donor);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  }

  const isOpen = found.length > 0;
  return (
    <div className="relative">
      <Labelled {...props} hint={shown ? knownOf(shown) : props.hint}>
        {(control) => (
          <input
            type="text"
            dir="auto"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
            onInput={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={press}
            onBlur={close}
            {...control}
          />
        )}
      </Labelled>
      {isOpen && (
        <ul
          id={id}
          role="listbox"
          aria-label="Donors"
          className="absolute inset-x-0 top-full z-10 max-h-96 overflow-auto rounded-(--radius) border border-line bg-card shadow-lg"
        >
          {found.map((donor, index) => (
            <li
              key={donor.number}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className="grid min-h-11 cursor-pointer gap-0.5 px-4 py-2 wrap-anywhere hover:bg-marigold-soft aria-selected:bg-marigold-soft"
              // Before the field loses focus.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(donor);
              }}
            >
              <span dir="auto">{donor.name ?? 'Name not known'}</span>
              <span className="small muted">{knownOf(donor)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const knownOf = ({ number, pan, phone, email, address, citizenship, donations }: FoundDonor): string =>
  [
    number,
    pan && `PAN ${pan}`,
    phone ?? email ?? address,
    citizenship && CITIZENSHIPS[citizenship],
    donations === 1 ? '1 donation' : `${donations} donations`,
  ]
    .filter(Boolean)
    .join(', ');
