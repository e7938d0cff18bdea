import type { ReactNode } from 'react';
import { frequencies } from '#domain/content/constants.ts';
import { PRESETS } from '#domain/donations/constants.ts';
import { type GiftChoice, initialChoice } from '#app/features/donations/gift.ts';
import { useIsLive } from '#app/lib/use-is-live.ts';

/** Every choice that the radio buttons offer, an amount of one's own excepted: its field needs the script. */
const CHOICES = frequencies.flatMap((frequency) => [...PRESETS, null].map((preset): GiftChoice => ({ frequency, preset, custom: '' })));

const VALUES = [...frequencies, ...PRESETS, 'custom'] as const;
const others = VALUES.filter((value) => value !== initialChoice.frequency && value !== initialChoice.preset);
const STYLE = [
  ...VALUES.map((value) => `form:not(:has([value="${value}"]:checked)) .for-${value}{display:none}`),
  // An older browser keeps to the choice that is checked at first.
  `@supports not selector(:has(a)){${others.map((value) => `.for-${value}`).join()}{display:none}}`,
  // What is asked beside a PAN alone. An older browser asks it always.
  'form:has([name="pan"]:placeholder-shown) .for-pan{display:none}',
].join('');

/** Hides what {@link ByChoice} and the classes `for-{value}` write for a choice that is not checked, until the script has loaded. */
export function ChoiceStyle(): ReactNode {
  // React puts a style with these attributes into the head.
  return (
    <style href="gift-choice" precedence="default">
      {STYLE}
    </style>
  );
}

/** Text about the choice. Until the script has loaded the page holds it for every choice, and CSS shows the one that is checked. */
export function ByChoice({ choice, render }: { choice: GiftChoice; render: (choice: GiftChoice) => ReactNode }): ReactNode {
  const isLive = useIsLive();
  if (isLive) return render(choice);
  return CHOICES.map((one) => (
    <span key={`${one.frequency}-${one.preset}`} className={`for-${one.frequency} for-${one.preset ?? 'custom'}`}>
      {render(one)}
    </span>
  ));
}
