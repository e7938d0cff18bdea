import { type FormEvent, useEffect, useRef } from 'react';
import { scrollBehavior } from '#app/lib/use-media-query.ts';

interface ChoiceButtonsProps<T extends string> {
  /** URL of the page, with the fragment to show; without script the browser goes there with the choice in its query. */
  action: string;
  /** Name of the query parameter. */
  name: string;
  /** What the buttons choose among, for screen readers. */
  label: string;
  choices: readonly { value: T; text: string }[];
  /** The current choice; undefined where the buttons only link to one. */
  chosen?: T | undefined;
  onChoose: (value: T) => void;
  className?: string;
}

/** Choices from a record of their texts, in its order. */
export const choicesOf = <T extends string>(texts: Readonly<Record<T, { text: string }>>): { value: T; text: string }[] =>
  (Object.entries(texts) as [T, { text: string }][]).map(([value, { text }]) => ({ value, text }));

/** Buttons that choose one of a few options and write it into the URL. They form a real form, so they work before hydration. */
export function ChoiceButtons<T extends string>({ action, name, label, choices, chosen, onChoose, className = '' }: ChoiceButtonsProps<T>) {
  const row = useRef<HTMLFieldSetElement>(null);
  // On a phone the row may overflow: scroll the chosen button into view.
  useEffect(() => show(row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')), [chosen]);

  function show(button: HTMLElement | null | undefined): void {
    const list = row.current;
    if (list && button)
      list.scrollTo({ left: button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2, behavior: scrollBehavior() });
  }

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
            // The browser is content with the edge of what a key has moved focus to. A press must not miss what it has begun on.
            onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget)}
            aria-pressed={chosen === undefined ? undefined : chosen === value}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
