import { type ComponentProps, useEffect, useRef } from 'react';
import * as m from '#messages/index.ts';
import { frequencies } from '#domain/content/schema/constants.ts';
import { PRESETS } from '#domain/donations/constants.ts';
import { donorForm } from '#domain/donations/form.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import { amountProblem, type DonationChoice, initialChoice, isPayable, rupeesOf } from '#app/features/donations/donation-choice.ts';
import { ByChoice, ChoiceStyle } from '#app/features/donations/by-choice.tsx';
import { impactOf, litCountOf } from '#app/features/donations/impact.ts';
import { Field } from '#app/ui/field.tsx';
import { inSection } from '#app/ui/language/in-section.tsx';

interface DonationPickerProps {
  words: StaticContent['donate-page'];
  choice: DonationChoice;
  onRefuse: () => void;
}

export function DonationPicker({ words, choice, onRefuse }: DonationPickerProps) {
  const { custom } = donorForm.fields;
  const customInput = useRef<HTMLInputElement>(null);
  // Only a click on Custom focuses its field: arrow keys must move past it.
  const wantsCustomFocus = useRef(false);
  useEffect(() => {
    if (wantsCustomFocus.current) customInput.current?.focus();
    wantsCustomFocus.current = false;
  }, [choice.preset]);

  return (
    <>
      <ChoiceStyle />
      <fieldset aria-describedby={choice.frequency === 'monthly' ? 'monthly-note' : undefined}>
        <legend>{m.donations.form.howOften}</legend>
        <div className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2.5">
          {frequencies.map((frequency) => (
            <Choice key={frequency} name="frequency" value={frequency} defaultChecked={frequency === initialChoice.frequency}>
              {m.donations.form.frequencies[frequency]}
            </Choice>
          ))}
        </div>
        {choice.frequency === 'monthly' && (
          <p className="for-monthly small muted mt-3" id="monthly-note">
            {inSection('donate-page', words.monthlyNote)}
          </p>
        )}
      </fieldset>

      <fieldset>
        <legend>{m.donations.form.howMuch}</legend>
        <div className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(max(5.5rem,30%),1fr))] gap-2.5">
          {PRESETS.map((rupees) => (
            <Choice key={rupees} name="preset" value={rupees} defaultChecked={rupees === initialChoice.preset}>
              {formatRupees(rupees)}
            </Choice>
          ))}
          <Choice
            name="preset"
            value="custom"
            onClick={(event) => {
              wantsCustomFocus.current = event.detail > 0;
              if (wantsCustomFocus.current) customInput.current?.focus();
            }}
          >
            {m.donations.form.custom}
          </Choice>
        </div>
        <div className="mt-5" hidden={choice.preset !== null}>
          <Field label={custom.label} hint={custom.hint} error={amountProblem(choice)}>
            {(control) => (
              <div className="relative">
                <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-muted" aria-hidden="true">
                  ₹
                </span>
                <input
                  {...control}
                  {...custom.input}
                  ref={customInput}
                  className="input pl-9 tabular-nums"
                  type="text"
                  name="custom"
                  onKeyDown={({ key }) => key === 'Enter' && !isPayable(rupeesOf(choice)) && onRefuse()}
                />
              </div>
            )}
          </Field>
        </div>
      </fieldset>

      <Impact words={words} choice={choice} />
    </>
  );
}

function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="choice tabular-nums">
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  );
}

function Impact({ words, choice }: Pick<DonationPickerProps, 'words' | 'choice'>) {
  const rupees = rupeesOf(choice);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <ImpactDisplay lit={isPayable(rupees) ? litCountOf(rupees) : 0} />
      <p className="lead min-h-[3lh] flex-[1_1_16rem]" aria-live="polite">
        <ByChoice choice={choice} render={(chosen) => <ImpactText words={words} choice={chosen} />} />
      </p>
    </div>
  );
}

function ImpactText({ words, choice }: Pick<DonationPickerProps, 'words' | 'choice'>) {
  const rupees = rupeesOf(choice);
  if (!isPayable(rupees)) return null;
  return (
    <>
      <strong className="font-[640]">{formatRupees(rupees)}</strong>{' '}
      {inSection('donate-page', impactOf(words.impact, rupees, choice.frequency))}
    </>
  );
}

const COUNT = 4;
const FLAME = 'M0 0C15 -3 17 -20 0 -46C-17 -20 -15 -3 0 0Z';

/** Decorative: the text beside it says the same. */
function ImpactDisplay({ lit }: { lit: number }) {
  return (
    <svg className="h-14 w-auto flex-none" viewBox="0 0 264 84" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      {Array.from({ length: COUNT }, (_, index) => (
        <g key={index} transform={`translate(${33 + index * 66} 56)`}>
          <path
            d={FLAME}
            className={`fill-none stroke-line-strong ${index < lit ? 'opacity-0' : ''}`}
            strokeWidth="2"
            strokeDasharray="0 4.4"
          />
          <g
            className={`origin-bottom transition duration-(--dur-3) ease-(--ease) [transform-box:fill-box] ${index < lit ? '' : 'scale-50 opacity-0'}`}
          >
            <path d={FLAME} className="fill-marigold" />
            <path d="M0 -4C7 -5 8 -13 0 -26C-8 -13 -7 -5 0 -4Z" fill="#FFD88A" />
          </g>
          <path d="M-26 0H26C24 16 12 22 0 22S-24 16 -26 0Z" fill="#B9482F" />
          <path d="M-20 7H20" stroke="#F4E0B8" strokeWidth="2.5" strokeDasharray="0 6.6" />
        </g>
      ))}
    </svg>
  );
}
