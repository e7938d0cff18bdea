import * as m from '#messages/index.ts';
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
            {isRenewal ? m.scholarships.tasks.renew : m.scholarships.tasks.applyAgain}
          </h2>
          <p className="muted">{m.scholarships.renewal.isFilledIn(applicationNumber)}</p>
          <p className="muted">{[...askedWords(asked), m.scholarships.renewal.newEachYear].join(' ')}</p>
        </div>
        <FormField of={form} name="changed" />
        <div className="btns">
          <SendButton of={form} busy={m.forms.oneMoment} className="btn btn-primary">
            {m.scholarships.renewal.goOn}
          </SendButton>
          <button className="text-button" type="button" onClick={() => fill(null)}>
            {m.scholarships.renewal.startEmpty}
          </button>
        </div>
      </form>
    </div>
  );
}

function askedWords(asked: Earlier['asked']): string[] {
  if (asked.length > 1) return [m.scholarships.renewal.askedBoth];
  return asked.map((rule) => (rule === 'marks' ? m.scholarships.renewal.askedMarks : m.scholarships.renewal.askedAttendance));
}
