import { type FormEvent, useEffect, useRef } from 'react';
import { language } from '#messages/current.ts';
import { addressIn } from '#messages/language.ts';
import { scrollBehavior } from '#app/lib/hooks/use-media-query.ts';

interface ChoiceButtonsProps<T extends string> {
  action: string;
  name: string;
  label: string;
  choices: readonly { value: T; text: string }[];
  chosen?: T | undefined;
  onChoose: (value: T) => void;
  className?: string;
}

export const choicesOf = <T extends string>(texts: Readonly<Record<T, { text: string }>>): { value: T; text: string }[] =>
  (Object.entries(texts) as [T, { text: string }][]).map(([value, { text }]) => ({ value, text }));

/** A form that writes into the URL, so it works before hydration. */
export function ChoiceButtons<T extends string>({ action, name, label, choices, chosen, onChoose, className = '' }: ChoiceButtonsProps<T>) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => scrollIntoRow(row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')), [chosen]);

  function scrollIntoRow(button: HTMLElement | null | undefined): void {
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
    <form method="get" action={addressIn(language(), action)} onSubmit={choose}>
      <fieldset className={`pills ${className}`} ref={row}>
        <legend className="sr-only">{label}</legend>
        {choices.map(({ value, text }) => (
          <button
            key={text}
            className="pill"
            type="submit"
            name={name}
            value={value}
            // Browsers stop once an edge is visible, which a press may miss.
            onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && scrollIntoRow(currentTarget)}
            aria-pressed={chosen === undefined ? undefined : chosen === value}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
