import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as m from '#messages/index.ts';
import { donorForm } from '#domain/donations/form.ts';
import type { StaticContent } from '#domain/content/schema/schema.ts';
import { ByChoice } from '#app/features/donations/by-choice.tsx';
import { donationDraft } from '#app/features/donations/draft.ts';
import {
  choiceOfValues,
  type DonationChoice,
  donationOf,
  initialChoice,
  isPayable,
  payLabel,
  rupeesOf,
  valuesOfChoice,
} from '#app/features/donations/donation-choice.ts';
import { donationToast } from '#app/features/donations/donation-toast.ts';
import { DonationPicker } from '#app/features/donations/donation-picker.tsx';
import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { FormGroups } from '#app/forms/form.tsx';
import { useFormValue } from '#app/forms/use-values.ts';
import { useForm } from '#app/forms/use-form.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import { CheckoutError, type DonationRequest } from '#app/features/donations/checkout.ts';
import { useFocusBack } from '#app/lib/hooks/use-focus-back.ts';
import { useIsHydrated } from '#app/lib/hooks/use-is-hydrated.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

const INITIAL = valuesOfChoice(initialChoice);

/** Capitals by CSS: changing the text would move the caret. */
const Pan = (props: ControlProps) => (
  <Labelled {...props}>
    {(control) => <input type="text" {...control} className="input uppercase" autoCapitalize="characters" spellCheck={false} />}
  </Labelled>
);
const CONTROLS = { panNo: Pan };

const TO_CONTACT = { contact: (text: string) => <Link to="/contact">{text}</Link> };

const refuseAmount = () => donationToast.error(m.donations.form.amountInvalid);

interface Problem {
  message: string;
  hint: string;
  isCancelled?: boolean;
}

interface DonationFormProps {
  words: StaticContent['donate-page'];
  isAnother: boolean;
  isHidden: boolean;
  /** Resolves once the donation has gone through; a rejection is shown here. */
  pay: (donation: DonationRequest, onFailedAttempt: (message: string) => void) => Promise<void>;
}

export function DonationForm({ words, isAnother, isHidden, pay }: DonationFormProps) {
  const { search } = useLocation();
  // A reminder's link continues the first donation only.
  const origin = isAnother ? '' : search;
  const [draft] = useState(() => donationDraft(search, origin));
  const [problem, setProblem] = useState<Problem>();
  const payButton = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  const form = useForm(donorForm, {
    initial: INITIAL,
    draft,
    staysFilled: true,
    async send(values) {
      setProblem(undefined);
      try {
        await pay(donationOf(values, origin), (message) => report({ message, hint: '' }));
      } catch (error) {
        if (error instanceof CheckoutError) report(error, error.toast);
        else report({ message: m.errors.unexpected, hint: '' });
        throw error;
      }
    },
  });
  const choice: DonationChoice = {
    frequency: useFormValue(form, (values) => choiceOfValues(values).frequency),
    preset: useFormValue(form, (values) => choiceOfValues(values).preset),
    custom: useFormValue(form, (values) => choiceOfValues(values).custom),
  };
  const rupees = rupeesOf(choice);
  const isProcessing = form.isBusy;
  useFocusBack(payButton, isProcessing || isHidden);
  const { ref: element } = form.props;
  useEffect(() => {
    if (isAnother) element.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isAnother, element]);

  function report({ message, hint, isCancelled = false }: Problem, toasted = message) {
    setProblem({ message, hint, isCancelled });
    donationToast[isCancelled ? 'info' : 'error'](toasted);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (isPayable(rupeesOf(choiceOfValues(form.read())))) return form.props.onSubmit(event);
    event.preventDefault();
    refuseAmount();
  }

  const own = {
    of: form,
    controls: CONTROLS,
    hints: {
      panNo: inSection('donate-page', words.panHint),
      address: inSection('donate-page', words.addressHint),
      isIndianCitizen: inSection('donate-page', words.citizenHint),
    },
  };
  return (
    <form className="panel form" hidden={isHidden} aria-label={m.donations.form.form} {...form.props} onSubmit={submit}>
      <DonationPicker words={words} choice={choice} onRefuse={refuseAmount} />
      <FormGroups {...own} groups={donorForm.steps[0]!.groups.slice(1)} />
      <div className="grid gap-5">
        <div role="alert" className="empty:hidden">
          {problem && !problem.isCancelled && <ProblemNote {...problem} />}
        </div>
        <output className="empty:hidden">{problem?.isCancelled && <CancelledNote {...problem} />}</output>
        {/* Before hydration a plain form would put the fields into the URL. */}
        <button
          className="btn btn-donate btn-wide min-h-14 text-[1.1875rem]"
          type={isHydrated ? 'submit' : 'button'}
          ref={payButton}
          disabled={isProcessing || !isPayable(rupees)}
        >
          {isProcessing ? (
            m.donations.form.processing
          ) : (
            <ByChoice choice={choice} render={(chosen) => payLabel(rupeesOf(chosen), chosen.frequency)} />
          )}
        </button>
        {choice.frequency === 'monthly' && <p className="for-monthly small -mt-3 text-center">{m.donations.form.reminderFollows}</p>}
        <noscript>
          <p className="small font-[560] text-danger">
            <RichMessage message={m.donations.form.needsScript} tags={TO_CONTACT} />
          </p>
        </noscript>
        <p className="small muted flex items-center gap-2">
          <Icon name="lock" className="icon size-5" />
          {inSection('donate-page', words.secureNote)}
        </p>
        <p className="small flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
          {inSection(
            'donate-page',
            words.legalLinks.map(({ name, link }) => (
              <SmartLink key={link} to={link} className="inline-flex min-h-11 items-center">
                {name}
              </SmartLink>
            )),
          )}
        </p>
      </div>
    </form>
  );
}

function CancelledNote({ message, hint }: Problem) {
  return (
    <span className="block rounded-(--radius) bg-sunk px-4 py-3">
      <span className="block font-[560]">{message}</span>
      <span className="small mt-1 block">{hint}</span>
    </span>
  );
}

function ProblemNote({ message, hint }: Problem) {
  return (
    <div className="rounded-(--radius) bg-danger-soft px-4 py-3">
      <FieldError>{message}</FieldError>
      <p className="small mt-1">{hint || m.donations.form.nothingLost}</p>
    </div>
  );
}
