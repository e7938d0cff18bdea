import { type ComponentProps, useRef } from 'react';
import { frequencies, type GiftFrequency } from '#domain/content/constants.ts';
import { MAX_RUPEES, MIN_RUPEES, PRESETS } from '#domain/donations/constants.ts';
import { formatRupees } from '#domain/shared/indian-number.ts';
import type { StaticContent } from '#domain/content/schema.ts';
import { amountProblem, type GiftChoice, isPayable, rupeesOf, UNREADABLE } from '#app/features/donations/gift.ts';
import { ByChoice, ChoiceStyle } from '#app/features/donations/by-choice.tsx';
import { impactOf, lampsOf } from '#app/features/donations/impact.ts';
import { Lamps } from '#app/features/donations/lamps.tsx';
import { Field } from '#app/ui/field.tsx';

const FREQUENCY_NAMES: Record<GiftFrequency, string> = { monthly: 'Monthly', 'one-time': 'One-time' };

interface GiftPickerProps {
  words: StaticContent['donate-page'];
  choice: GiftChoice;
  onChoice: (choice: GiftChoice) => void;
  /** The Enter key was pressed in the field of an amount that cannot be given: it does not send the form. */
  onRefuse: () => void;
}

/** Frequency, amount and their impact. Two native radio groups, so that arrow keys work. */
export function GiftPicker({ words, choice, onChoice, onRefuse }: GiftPickerProps) {
  const customInput = useRef<HTMLInputElement>(null);
  // After a click on Custom, focus moves to the field; arrow keys must be able to move past it.
  const wantsCustomFocus = useRef(false);

  return (
    <>
      <ChoiceStyle />
      <fieldset aria-describedby={choice.frequency === 'monthly' ? 'monthly-note' : undefined}>
        <legend>How often</legend>
        <div className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2.5">
          {frequencies.map((frequency) => (
            <Choice
              key={frequency}
              name="frequency"
              value={frequency}
              checked={choice.frequency === frequency}
              onChange={() => onChoice({ ...choice, frequency })}
            >
              {FREQUENCY_NAMES[frequency]}
            </Choice>
          ))}
        </div>
        {choice.frequency === 'monthly' && (
          <p className="for-monthly small muted mt-3" id="monthly-note">
            {words.monthlyNote}
          </p>
        )}
      </fieldset>

      <fieldset>
        <legend>How much</legend>
        <div className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(max(5.5rem,30%),1fr))] gap-2.5">
          {PRESETS.map((rupees) => (
            <Choice
              key={rupees}
              name="preset"
              value={rupees}
              checked={choice.preset === rupees}
              onChange={() => onChoice({ ...choice, preset: rupees })}
            >
              {formatRupees(rupees)}
            </Choice>
          ))}
          <Choice
            name="preset"
            value="custom"
            checked={choice.preset === null}
            onChange={() => onChoice({ ...choice, preset: null })}
            onClick={(event) => {
              wantsCustomFocus.current = event.detail > 0;
              if (wantsCustomFocus.current) customInput.current?.focus();
            }}
          >
            Custom
          </Choice>
        </div>
        {choice.preset === null && (
          <div className="mt-5">
            <Field
              label="Your amount"
              hint={`In rupees, from ${formatRupees(MIN_RUPEES)} to ${formatRupees(MAX_RUPEES)}`}
              error={amountProblem(choice)}
            >
              {(control) => (
                <div className="relative">
                  <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-muted" aria-hidden="true">
                    ₹
                  </span>
                  <input
                    {...control}
                    ref={(input) => {
                      customInput.current = input;
                      if (wantsCustomFocus.current) input?.focus();
                      wantsCustomFocus.current = false;
                    }}
                    className="input pl-9 tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
                    type="number"
                    name="custom"
                    inputMode="decimal"
                    autoComplete="off"
                    min={MIN_RUPEES}
                    max={MAX_RUPEES}
                    step="any"
                    value={choice.custom === UNREADABLE ? '' : choice.custom}
                    // Unlike onChange it tells, too, of letters, which leave the value of a number field empty.
                    onInput={({ currentTarget: { validity, value } }) =>
                      onChoice({ ...choice, custom: validity.badInput ? UNREADABLE : value })
                    }
                    onKeyDown={({ key }) => key === 'Enter' && !isPayable(rupeesOf(choice)) && onRefuse()}
                    // Scrolling over the field must not change the amount.
                    onWheel={(event) => event.currentTarget.blur()}
                  />
                </div>
              )}
            </Field>
          </div>
        )}
      </fieldset>

      <Impact words={words} choice={choice} />
    </>
  );
}

/** One button of a radio group. */
function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="choice tabular-nums">
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  );
}

/** What the chosen amount does. */
function Impact({ words, choice }: Pick<GiftPickerProps, 'words' | 'choice'>) {
  const rupees = rupeesOf(choice);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Lamps lit={isPayable(rupees) ? lampsOf(rupees) : 0} />
      <p className="lead min-h-[3lh] flex-[1_1_16rem]" aria-live="polite">
        <ByChoice choice={choice} render={(chosen) => <ImpactText words={words} choice={chosen} />} />
      </p>
    </div>
  );
}

function ImpactText({ words, choice }: Pick<GiftPickerProps, 'words' | 'choice'>) {
  const rupees = rupeesOf(choice);
  if (!isPayable(rupees)) return null;
  return (
    <>
      <strong className="font-[640]">{formatRupees(rupees)}</strong> {impactOf(words.impact, rupees, choice.frequency)}
    </>
  );
}
