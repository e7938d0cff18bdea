import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { entryForm, paiseOf } from '#domain/donations/entry/form.ts';
import { notDeductibleWords } from '#domain/donations/limits.ts';
import type { DonationMode } from '#domain/donations/modes.ts';
import { rupees } from '#domain/forms/normalise.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import type { EnteredDonation, EntryAsk, EntryOffer } from '#domain/office/operations/entry-operations.ts';
import { CONTROLS, type ControlProps } from '#app/forms/controls.tsx';
import { FormGroups, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { amountOf, anonymousWords } from '#app/features/office/donations/lib/donation-texts.ts';
import { AskList } from '#app/features/office/donations/entry/ask-list.tsx';
import { DonorField } from '#app/features/office/donations/entry/donor-field.tsx';
import { checkEntry, enterDonation, type EntryBody } from '#app/features/office/donations/entry/entries-api.ts';
import { EnteredList } from '#app/features/office/donations/entry/entered-list.tsx';
import { BackLink } from '#app/features/office/ui/detail-parts.tsx';
import { ApiError } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast/toast.ts';

const GROUPS = entryForm.steps[0]!.groups;
const PATH = `${OFFICE_PATH}/donations`;

/** What somebody typed that something was asked about. */
const ASKED_ABOUT = ['donor', 'name', 'chequeNumber', 'utr', 'day', 'panNo', 'book', 'bookNumber'] as const;

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const nextOf = (number: string | undefined, { books }: EntryOffer): string =>
  String(books.find((one) => one.number === number)?.next ?? '');

interface EntryPageProps {
  offer: EntryOffer;
  batch: string | undefined;
  book: string | undefined;
}

/** One after another: how they came, day, fund and book stay for the next. */
export function EntryPage({ offer: first, batch, book }: EntryPageProps) {
  const [offer, setOffer] = useState(first);
  const [asked, setAsked] = useState<{ asks: EntryAsk[]; about: string }>({ asks: [], about: '' });
  const [entered, setEntered] = useState<EnteredDonation[]>([]);
  const press = useRef({ key: '', text: '' });
  const [initial] = useState(() => ({
    mode: batch === undefined ? 'cash' : 'cheque',
    day: first.batch?.day ?? first.today,
    nature: 'other',
    ...(book !== undefined && { book, bookNumber: nextOf(book, first) }),
  }));
  const form = useForm(entryForm, {
    initial,
    today: first.today,
    staysFilled: true,
    async send(values) {
      const body = values as EntryBody;
      const text = JSON.stringify(body);
      // Sent again after a lost answer it is the same press; what was changed since is another.
      if (press.current.text !== text) press.current = { key: newKey(), text };
      const about = aboutOf(form.values());
      const confirmed = asked.about === about ? asked.asks.map(({ kind }) => kind) : [];
      try {
        taken(await enterDonation(body, { key: press.current.key, confirmed, batch }));
      } catch (error) {
        const asks = error instanceof ApiError && error.status === 409 ? await checkEntry(body) : [];
        if (asks.length === 0) throw error;
        setAsked({ asks, about });
      }
    },
  });
  const about = useFormValue(form, aboutOf);
  const isAsking = asked.asks.length > 0 && asked.about === about;
  const noDeduction = useFormValue(form, ({ mode, amount }) =>
    notDeductibleWords({ mode: String(mode) as DonationMode, amount: paiseOf(rupees(String(amount ?? ''))) || 0 }),
  );

  const { books, funds, anonymous } = offer;
  const groups = GROUPS.map((group) => ({
    ...group,
    fields: group.fields.filter(
      (name) => (name !== 'fund' || funds.length > 0) && (!['book', 'bookNumber'].includes(name) || books.length > 0),
    ),
  }));
  const isNew = useFormValue(form, ({ name, donor }) => Boolean(name) && !donor);
  const areDetailsOpen = isNew || groups[2]!.fields.some((name) => form.errors[name]);

  const focusOn = (name: string) => form.props.ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const isReasonShown = useFormValue(form, (values) => values['asked'] === 'yes');
  const tellForm = useEffectEvent(() => form.write({ asked: isAsking ? 'yes' : '' }));
  const showReason = useEffectEvent(() => focusOn('reason'));
  useEffect(() => tellForm(), [isAsking]);
  // Once it is there: what is hidden takes no focus.
  useEffect(() => {
    if (isReasonShown) showReason();
  }, [isReasonShown]);

  function taken(done: EnteredDonation) {
    const { mode, day, nature, fund, book: fromBook, source } = form.values();
    setEntered((before) => [done, ...before.filter(({ receiptNumber }) => receiptNumber !== done.receiptNumber)]);
    setOffer(done.offer);
    setAsked({ asks: [], about: '' });
    form.empty();
    const stay = { mode, day, nature, fund, book: fromBook, source };
    form.write({
      ...Object.fromEntries(Object.entries(stay).map(([name, value]) => [name, value ?? ''])),
      donor: '',
      bookNumber: nextOf(String(fromBook ?? ''), done.offer),
    });
    toast.success(`${done.receiptNumber}: ${amountOf(done.donation.amount)} is entered.`);
    focusOn('name');
  }

  const [controls] = useState(() => ({
    donor: Stored,
    asked: Stored,
    name: DonorField,
    fund: withOptions(first.funds.map(({ key, title }) => ({ value: key, label: title }))),
    book: withOptions(first.books.map(({ number, name, collector }) => ({ value: number, label: `${name}, ${collector}` }))),
  }));
  return (
    <>
      <div className="wrap grid gap-2 pt-4 pb-4">
        {batch === undefined ? (
          <BackLink back="Back to donations" backTo={PATH} />
        ) : (
          <BackLink back={`Back to batch ${batch}`} backTo={`${PATH}/batches/${batch}`} />
        )}
        <h1 className="text-[length:var(--text-h2)] leading-tight">Enter a donation</h1>
        {offer.batch && <SlipLine batch={offer.batch} />}
      </div>
      <div className="wrap grid items-start gap-10 pb-(--section) lg:grid-cols-[3fr_2fr]">
        <form className="panel form p-5! sm:px-8! [&_.pair]:gap-y-4.5! [&>*+*]:mt-4.5!" aria-label="Donation" {...form.props}>
          <FormGroups of={form} groups={groups.slice(0, 1)} controls={controls} />
          <p className="small empty:mt-0!" aria-live="polite">
            {noDeduction && `No deduction for the donor: ${noDeduction}. The receipt says so.`}
          </p>
          <FormGroups of={form} groups={groups.slice(1, 2)} controls={controls} />
          <details open={areDetailsOpen}>
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Details of the donor</summary>
            <div className="form mt-3">
              <FormGroups of={form} groups={groups.slice(2, 3)} controls={controls} />
            </div>
          </details>
          {isAsking && <AskList asks={asked.asks} />}
          <FormGroups of={form} groups={groups.slice(3)} controls={controls} />
          <FormProblem of={form} />
          <SendButton of={form} className="btn btn-primary justify-self-start" busy="Entering...">
            {isAsking ? 'Enter all the same' : 'Enter'}
          </SendButton>
        </form>
        <div className="grid gap-6">
          <p className={anonymous.sum > anonymous.limit ? 'rounded-(--radius) bg-marigold-soft px-5 py-4' : 'muted'}>
            {anonymousWords(anonymous)}
          </p>
          <EnteredList entered={entered} />
          {batch === undefined && (
            <p className="small muted">
              Several on one deposit slip?{' '}
              <Link className="inline-block py-3" to={`${PATH}/batches`}>
                Enter them as a batch.
              </Link>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

const aboutOf = (values: Readonly<Record<string, unknown>>): string => JSON.stringify(ASKED_ABOUT.map((name) => values[name] ?? ''));

/** Unlike a hidden field it keeps what was written when React draws it again. */
const Stored = ({ name }: ControlProps) => <input type="text" hidden name={name} defaultValue="" />;

const withOptions = (options: readonly { value: string; label: string }[]) =>
  function Choice(props: ControlProps) {
    return <CONTROLS.select {...props} field={{ ...props.field, options }} />;
  };

function SlipLine({ batch: { number, total, count, slipTotal, status } }: { batch: NonNullable<EntryOffer['batch']> }) {
  const left = slipTotal === null ? null : slipTotal - total;
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="num font-normal [font-stretch:100%]">{number}</span>
      <span>
        {count === 1 ? '1 donation' : `${count} donations`}, {amountOf(total)}
        {slipTotal !== null && ` of ${amountOf(slipTotal)}`}
      </span>
      {left !== null && <span className={left < 0 ? 'badge warn' : undefined}>{slipWords(left)}</span>}
      {status === 'closed' && <span className="badge warn">Closed</span>}
    </p>
  );
}

function slipWords(left: number): string {
  if (left === 0) return 'Agrees with the deposit slip';
  return left > 0 ? `${amountOf(left)} to go` : `${amountOf(-left)} more than the slip`;
}
