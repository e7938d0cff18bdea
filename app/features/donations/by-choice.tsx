import type { ReactNode } from 'react';
import { frequencies } from '#domain/content/schema/constants.ts';
import { PRESETS } from '#domain/donations/constants.ts';
import { type DonationChoice, initialChoice } from '#app/features/donations/donation-choice.ts';
import { useIsHydrated } from '#app/lib/hooks/use-is-hydrated.ts';

const CHOICES = frequencies.flatMap((frequency) => [...PRESETS, null].map((preset): DonationChoice => ({ frequency, preset, custom: '' })));

const VALUES = [...frequencies, ...PRESETS, 'custom'] as const;
const others = VALUES.filter((value) => value !== initialChoice.frequency && value !== initialChoice.preset);
const STYLE = [
  ...VALUES.map((value) => `form:not(:has([value="${value}"]:checked)) .for-${value}{display:none}`),
  // Browsers without `:has` keep the first choice.
  `@supports not selector(:has(a)){${others.map((value) => `.for-${value}`).join()}{display:none}}`,
].join('');

/** Used until the script has loaded. */
export function ChoiceStyle(): ReactNode {
  return (
    <style href="donation-choice" precedence="default">
      {STYLE}
    </style>
  );
}

/** The HTML holds all choices, of which CSS shows the checked one. */
export function ByChoice({ choice, render }: { choice: DonationChoice; render: (choice: DonationChoice) => ReactNode }): ReactNode {
  const isHydrated = useIsHydrated();
  if (isHydrated) return render(choice);
  return CHOICES.map((one) => (
    <span key={`${one.frequency}-${one.preset}`} className={`for-${one.frequency} for-${one.preset ?? 'custom'}`}>
      {render(one)}
    </span>
  ));
}
