import { use, useState } from 'react';
import * as m from '#messages/index.ts';
import type { Group } from '#domain/forms/form.ts';
import { DocumentRow } from '#app/features/scholarships/form/documents/document-field.tsx';
import { useDocument } from '#app/features/scholarships/form/documents/use-document.ts';
import { StepGroups } from '#app/features/scholarships/form/fields/step-groups.tsx';
import { OpenFieldsContext } from '#app/features/scholarships/form/open/application-context.ts';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';

interface BankFieldsProps {
  of: OpenForm;
  groups: readonly Group[];
  isForChange?: boolean;
}

export function Page({ of, groups, isForChange = false }: BankFieldsProps) {
  return (
    <>
      <BankFields of={of} groups={groups} isForChange={isForChange} />
      <details className="why">
        <summary>{m.scholarships.form.noAccount}</summary>
        <p>{m.scholarships.form.noAccountHelp}</p>
      </details>
    </>
  );
}

const PASSBOOK = 'bankDocument';

/** The bank account, of an application or of a payment that came back: a photo of the passbook stays in view while it is copied. */
export function BankFields({ of, groups, isForChange = false }: BankFieldsProps) {
  const openIn = use(OpenFieldsContext);
  const isPassbookOpen = useFormValue(of, (values) => openIn?.(values).includes(PASSBOOK) ?? true);
  const document = useDocument(of, PASSBOOK);
  const stored = useFormValue(of, (values) => textOf(values[PASSBOOK]));
  const { state } = document;
  const photo = (state.status !== 'empty' && state.preview) || stored;
  const rest = groups
    .map((group) => ({ ...group, fields: group.fields.filter((name) => name !== PASSBOOK) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <>
      {isPassbookOpen && <DocumentRow of={of} name={PASSBOOK} error={of.errors[PASSBOOK]} isOptional document={document} />}
      <div className="passbook">
        {photo && <Photo key={photo} source={photo} />}
        <div className="grid min-w-0 gap-5 sm:gap-8">
          <StepGroups of={of} groups={rest} isForChange={isForChange} />
        </div>
      </div>
    </>
  );
}

/** Nothing is shown of a file that is no picture. */
function Photo({ source }: { source: string }) {
  const [isLarge, setIsLarge] = useState(false);
  const [isPicture, setIsPicture] = useState(true);
  if (!isPicture) return null;
  const words = isLarge ? m.scholarships.form.smaller : m.scholarships.form.larger;
  return (
    <div className="passbook-photo">
      <div data-large={isLarge || undefined}>
        <button type="button" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
          <img src={source} alt={m.scholarships.form.passbook} onError={() => setIsPicture(false)} />{' '}
          <span className="sr-only">{words}</span>
        </button>
      </div>
      <span className="btn btn-line" aria-hidden="true">
        {words}
      </span>
    </div>
  );
}
