import * as m from '#messages/index.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { CITIZENSHIPS, DONOR_LANGUAGES, OTHER_IDS } from '#domain/donations/donor-constants.ts';
import { ownDetailsForm } from '#domain/donations/donor-page/form.ts';
import type { DonorPage } from '#domain/donations/donor-page/operations.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { money } from '#app/features/donations/donor-page/money.ts';

interface OwnDetailsProps {
  page: DonorPage;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onChange: (page: DonorPage) => void;
  onOver: () => void;
}

export function OwnDetails(props: OwnDetailsProps) {
  const { page, isEditing, onEdit } = props;
  const words = m.donations.own.details;
  const [isSaved, setIsSaved] = useState(false);
  if (isEditing)
    return (
      <DetailsForm
        {...props}
        onSaved={(saved) => {
          props.onChange(saved);
          setIsSaved(true);
          onEdit(false);
        }}
      />
    );
  const rows: ReadonlyArray<readonly [label: string, value: string | null]> = [
    [m.donations.form.name, page.name],
    [m.donations.form.email, page.email],
    [m.donations.form.phone, page.phone],
    [m.donations.form.address, page.address],
    [m.donations.form.pan, page.pan],
    ...(page.otherIdKind ? [[OTHER_IDS[page.otherIdKind], page.otherId] as const] : []),
    [m.donations.own.citizenship, page.citizenship && CITIZENSHIPS[page.citizenship]],
    [m.donations.own.language, page.language && DONOR_LANGUAGES[page.language]],
  ];
  return (
    <>
      <output className="block empty:hidden">{isSaved ? words.saved : ''}</output>
      <dl className="facts [&>div]:grid-cols-[8.5rem_1fr]">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value ?? words.none}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{words.emailNote}</p>
      <p>
        <button className="btn btn-line" type="button" onClick={() => onEdit(true)}>
          {words.press}
        </button>
      </p>
    </>
  );
}

type Values = ValuesOf<typeof ownDetailsForm>;
type Receipts = DonorPage['donations'][number]['receipts'];

/** What changes receipts is asked once more; what was typed stays after an error. */
function DetailsForm({ page, onEdit, onOver, onSaved }: OwnDetailsProps & { onSaved: (page: DonorPage) => void }) {
  const words = m.donations.own.details;
  const [asked, setAsked] = useState<{ values: Values; receipts: Receipts }>();
  const [initial] = useState(() => ({
    name: page.name ?? '',
    phone: page.phone ?? '',
    address: page.address ?? '',
    panNo: '',
    otherIdKind: page.otherIdKind ?? '',
    otherId: '',
    citizenship: page.citizenship ?? '',
    language: page.language ?? '',
  }));

  async function send(values: Values) {
    // Asked once, of just these values.
    const isSure = asked !== undefined && JSON.stringify(asked.values) === JSON.stringify(values);
    try {
      const { data } = await call('POST /web/donor/:number/details', {
        params: { number: page.number },
        body: { ...values, version: page.version, isSure },
      });
      if (data.page) onSaved(data.page);
      else setAsked({ values, receipts: data.receipts });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onOver();
      throw error;
    }
  }

  const form = useForm(ownDetailsForm, { initial, staysFilled: true, send });
  const first = useEffectEvent(() => form.focus(page.missing.includes('name') ? 'name' : page.missing.includes('id') ? 'panNo' : 'name'));
  useEffect(() => first(), []);
  return (
    <Form
      of={form}
      aria-label={words.press}
      hints={{ ...(page.pan && { panNo: words.panKnown(page.pan) }), ...(page.otherId && { otherId: words.idKnown(page.otherId) }) }}
    >
      <FormProblem of={form} />
      <output className="block empty:hidden">
        {asked && (
          <div className="grid gap-3">
            <h3>{words.replaceTitle}</h3>
            <ul className="list-disc pl-5">
              {asked.receipts.map(({ number, amount }) => (
                <li key={number}>
                  {number} · {money(amount)}
                </li>
              ))}
            </ul>
            <p>{words.replace}</p>
          </div>
        )}
      </output>
      <div className="btns">
        <SendButton of={form} busy={m.donations.own.moment} className="btn btn-primary">
          {asked ? words.replacePress : words.save}
        </SendButton>
        <button className="btn btn-line" type="button" onClick={() => (asked ? setAsked(undefined) : onEdit(false))}>
          {words.back}
        </button>
      </div>
    </Form>
  );
}
