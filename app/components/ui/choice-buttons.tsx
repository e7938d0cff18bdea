import { type FormEvent, useEffect, useRef } from 'react';
import { scrollBehavior } from '#app/lib/use-media-query.ts';

interface ChoiceButtonsProps<T extends string> {
  /** Address of the page, with the fragment to show; without script the browser goes there, with the choice as its query. */
  action: string;
  /** Name of the query parameter. */
  name: string;
  /** What the buttons choose among, for a screen reader. */
  label: string;
  choices: readonly { value: T; text: string }[];
  /** The present choice; undefined where the buttons only lead to one. */
  chosen?: T | undefined;
  onChoose: (value: T) => void;
  className?: string;
}

/** Buttons that choose one of a few and write it into the address. Real buttons of a real form: they work before any script does. */
export function ChoiceButtons<T extends string>({ action, name, label, choices, chosen, onChoose, className = '' }: ChoiceButtonsProps<T>) {
  const row = useRef<HTMLFieldSetElement>(null);
  // On a phone the row may be wider than the screen: the chosen button is brought into it.
  useEffect(() => {
    const list = row.current;
    const button = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (list && button)
      list.scrollTo({ left: button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2, behavior: scrollBehavior() });
  }, [chosen]);

  const choose = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) onChoose(submitter.value as T);
  };
  return (
    <form method="get" action={action} onSubmit={choose}>
      <fieldset className={`pills ${className}`} ref={row}>
        <legend className="sr-only">{label}</legend>
        {choices.map(({ value, text }) => (
          <button
            key={text}
            className="pill"
            type="submit"
            name={name}
            value={value}
            aria-pressed={chosen === undefined ? undefined : chosen === value}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
