import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { INVALID_AMOUNT } from '#domain/donations/constants.ts';
import type { DonorForm } from '#domain/donations/form.ts';
import type { StaticContent } from '#domain/content/schema.ts';
import { ByChoice } from '#app/features/donations/by-choice.tsx';
import { draftStorage } from '#app/features/donations/draft.ts';
import { filledInPhone } from '#app/features/donations/donor-texts.ts';
import { keepEarly, readForm } from '#app/features/donations/form-draft.ts';
import {
  choiceFromQuery,
  type GiftChoice,
  giftOf,
  initialChoice,
  isPayable,
  payLabel,
  REMINDER_FOLLOWS,
  rupeesOf,
} from '#app/features/donations/gift.ts';
import { giftToast } from '#app/features/donations/gift-toast.ts';
import { GiftPicker } from '#app/features/donations/gift-picker.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Field, FieldError, TextField } from '#app/ui/field.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import { MAX_ADDRESS_LENGTH } from '#domain/donations/constants.ts';
import { checkedField } from '#app/lib/checked-field.ts';
import { CheckoutError, type Gift } from '#app/features/donations/checkout.ts';
import { UNEXPECTED } from '#app/lib/toast.ts';
import { useFocusBack } from '#app/lib/use-focus-back.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { useIsLive } from '#app/lib/use-is-live.ts';

type DonorField = keyof DonorForm;
const DONOR_FIELDS = ['name', 'email', 'phone', 'pan', 'address'] as const satisfies readonly DonorField[];

/** The rules are loaded on the first change: the first view does not need them. If they fail to load, the server decides. */
const loadRules = lazyImport(() => import('#app/features/donations/donor-rules.ts'));
const resolver: Resolver<DonorForm> = async (values, context, options) =>
  (await loadRules().catch(() => null))?.donorResolver(values, context, options) ?? { values, errors: {} };

const refuseAmount = () => giftToast.error(INVALID_AMOUNT);

interface Problem {
  message: string;
  hint: string;
  /** Nothing has failed: the donor closed the checkout. */
  isCancelled?: boolean;
}

interface DonationFormProps {
  words: StaticContent['donate-page'];
  /** True after a completed gift: the form starts empty, at 500 and monthly, with focus on the first choice. */
  isAnother: boolean;
  isHidden: boolean;
  /** Pays; resolves once the gift has gone through. A rejection is shown here, and nothing typed is lost. */
  pay: (gift: Gift, onFailedAttempt: (message: string) => void) => Promise<void>;
}

/** The donation form (specification 1, sections 4 and 5). */
export function DonationForm({ words, isAnother, isHidden, pay }: DonationFormProps) {
  const { search } = useLocation();
  const form = useForm<DonorForm>({ resolver });
  const [choice, setChoice] = useState<GiftChoice>(initialChoice);
  const [problem, setProblem] = useState<Problem>();
  const [isProcessing, setIsProcessing] = useState(false);
  const isBusy = useRef(false);
  const isFirst = useRef(true);
  const element = useRef<HTMLFormElement>(null);
  const payButton = useRef<HTMLButtonElement>(null);
  const isLive = useIsLive();
  const rupees = rupeesOf(choice);
  useFocusBack(payButton, isProcessing || isHidden);
  const { setValue } = form;

  useEffect(() => {
    if (isAnother) {
      element.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
      return;
    }
    let draft = draftStorage.read();
    if (isFirst.current && element.current) {
      isFirst.current = false;
      draft = keepEarly(element.current, draft, search);
    }
    if (draft) for (const [name, value] of Object.entries(draft.donor)) setValue(name as DonorField, value);
    setChoice(draft?.search === search ? draft.choice : choiceFromQuery(search));
  }, [isAnother, search, setValue]);

  function noteChange(event: FormEvent<HTMLFormElement>) {
    void loadRules().catch(() => undefined);
    const { name, value } = event.target as HTMLInputElement;
    const phone = name === 'phone' ? filledInPhone(value, (event.nativeEvent as InputEvent).inputType) : null;
    if (phone !== null && phone !== value) setValue('phone', phone, { shouldValidate: true });
    draftStorage.write({ search, ...readForm(event.currentTarget, choice.custom) });
  }

  async function give(donor: DonorForm) {
    setProblem(undefined);
    setIsProcessing(true);
    // What a reminder's link continues is the first gift: another one may be somebody else's.
    await pay(giftOf(donor, choice, isAnother ? '' : search), (message) => report({ message, hint: '' }));
  }

  function report({ message, hint, isCancelled = false }: Problem, toasted = message) {
    setProblem({ message, hint, isCancelled });
    giftToast[isCancelled ? 'info' : 'error'](toasted);
  }

  function explain(error: unknown) {
    if (!(error instanceof CheckoutError)) return report({ message: UNEXPECTED, hint: '' });
    for (const [path, message] of Object.entries(error.fields)) {
      const name = DONOR_FIELDS.find((known) => path.split('.').at(-1)?.startsWith(known));
      if (name) form.setError(name, { message }, { shouldFocus: true });
    }
    report(error, error.toast);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    if (!isPayable(rupees)) return refuseAmount();
    isBusy.current = true;
    try {
      await form.handleSubmit(give)(event);
    } catch (error) {
      explain(error);
    } finally {
      isBusy.current = false;
      setIsProcessing(false);
    }
  }

  return (
    <form className="panel form" noValidate hidden={isHidden} ref={element} aria-label="Donation" onSubmit={submit} onChange={noteChange}>
      <GiftPicker words={words} choice={choice} onChoice={setChoice} onRefuse={refuseAmount} />
      <TextField label="Full name" autoComplete="name" {...checkedField(form, 'name')} />
      <div className="pair">
        <TextField label="Email" type="email" autoComplete="email" {...checkedField(form, 'email')} />
        <TextField label="Phone" inputMode="numeric" autoComplete="tel-national" placeholder="10 digits" {...checkedField(form, 'phone')} />
      </div>
      <TextField
        label="PAN"
        isOptional
        hint={words.panHint}
        className="input uppercase placeholder:normal-case"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // A placeholder that is shown tells the styles that nothing is typed (ChoiceStyle).
        placeholder=" "
        {...checkedField(form, 'pan')}
      />
      <div className="for-pan">
        <Address {...checkedField(form, 'address')} hint={words.addressHint} />
      </div>
      <Citizenship hint={words.citizenHint} {...form.register('isIndianCitizen')} />
      <div className="grid gap-5">
        <div role="alert" className="empty:hidden">
          {problem && !problem.isCancelled && <ProblemNote {...problem} />}
        </div>
        <output className="empty:hidden">{problem?.isCancelled && <CancelledNote {...problem} />}</output>
        {/* Before hydration the button submits nothing: a plain form would put the fields into the URL. */}
        <button
          className="btn btn-donate btn-wide min-h-14 text-[1.1875rem]"
          type={isLive ? 'submit' : 'button'}
          ref={payButton}
          disabled={isProcessing || !isPayable(rupees)}
        >
          {isProcessing ? 'Processing...' : <ByChoice choice={choice} render={(chosen) => payLabel(rupeesOf(chosen), chosen.frequency)} />}
        </button>
        {choice.frequency === 'monthly' && <p className="for-monthly small -mt-3 text-center">{REMINDER_FOLLOWS}</p>}
        <noscript>
          <p className="small font-[560] text-danger">
            Giving online needs JavaScript. <Link to="/contact">Write to us</Link> for another way.
          </p>
        </noscript>
        <p className="small muted flex items-center gap-2">
          <Icon name="lock" className="icon size-5" />
          {words.secureNote}
        </p>
        <p className="small flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
          {words.legalLinks.map(({ name, link }) => (
            <SmartLink key={link} to={link} className="inline-flex min-h-11 items-center">
              {name}
            </SmartLink>
          ))}
        </p>
      </div>
    </form>
  );
}

/** For the certificate of donation: shown beside a PAN alone. */
function Address({ hint, error, ...input }: { hint: string; error: string | undefined } & ComponentProps<'textarea'>) {
  return (
    <Field label="Postal address" hint={hint} error={error} isOptional>
      {(control) => (
        <textarea className="input" rows={2} maxLength={MAX_ADDRESS_LENGTH} autoComplete="street-address" {...input} {...control} />
      )}
    </Field>
  );
}

/** One tick that says why it is asked. Without it nothing is refused: the office asks. */
function Citizenship({ hint, ...input }: { hint: string } & ComponentProps<'input'>) {
  return (
    <div className="field">
      <label className="check font-[420]">
        <input type="checkbox" aria-describedby="citizen-hint" {...input} />
        <span>
          I am an Indian citizen <span className="text-muted">(optional)</span>
        </span>
      </label>
      <p className="hint" id="citizen-hint">
        {hint}
      </p>
    </div>
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
      <p className="small mt-1">{hint || 'Nothing you typed is lost.'}</p>
    </div>
  );
}
