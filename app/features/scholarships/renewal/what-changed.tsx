import { type RenewalAnswers, renewalForm } from '#domain/scholarships/renewal/form.ts';
import type { Earlier } from '#domain/scholarships/responses.ts';
import { earlierAnswers } from '#app/features/scholarships/renewal/fill-earlier.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';
import { FormField, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';

/** Asks once, before the form, what has changed since last year (docs/decisions/0086). */
export function WhatChanged({ earlier, sync }: { earlier: Earlier; sync: Sync }) {
  const fill = (changed: NonNullable<RenewalAnswers['changed']> | null) => sync.type(earlierAnswers(earlier, changed, sync.state()));
  const form = useForm(renewalForm, { send: async ({ changed = [] }) => fill(changed), staysFilled: true });
  const { applicationNumber, isRenewal, asked } = earlier;
  return (
    <div className="wrap pb-20">
      <form className="panel grid max-w-3xl grid-cols-1 gap-6" aria-labelledby="what-changed" {...form.props}>
        <div className="grid gap-2">
          <h2 className="text-[length:clamp(1.75rem,1.5rem+1vw,2.25rem)]" id="what-changed">
            {isRenewal ? 'Renew your scholarship' : 'Apply again'}
          </h2>
          <p className="muted">
            {`What you answered in application ${applicationNumber} is filled in for you, unless you have written something else since; your class or year is the next one. You check everything before you send it.`}
          </p>
          <p className="muted">
            {asked.length > 0 && `We also ask for your ${asked.join(' and ')} of the last year. `}
            Your statement, the amount and the declaration are new each year.
          </p>
        </div>
        <FormField of={form} name="changed" />
        <div className="btns">
          <SendButton of={form} busy="One moment..." className="btn btn-primary">
            Go on
          </SendButton>
          <button className="text-button" type="button" onClick={() => fill(null)}>
            Start with an empty form
          </button>
        </div>
      </form>
    </div>
  );
}
