import { useEffect, useRef, useState } from 'react';
import { templateForm } from '#domain/donations/letters/form.ts';
import { LETTER_KINDS, type LetterKind, PLACES, placesOf } from '#domain/donations/letters/kinds.ts';
import { STARTERS } from '#domain/donations/letters/starters.ts';
import { keysOf } from '#domain/shared/states.ts';
import {
  addTemplate,
  changeTemplate,
  type Letters,
  readLetters,
  readVersions,
  removeTemplate,
  type Template,
  type Version,
} from '#app/features/office/letters/letters-api.ts';
import { orShowNewer } from '#app/features/office/lib/or-show-newer.ts';
import { useDates } from '#app/features/office/lib/use-dates.ts';
import { useMay } from '#app/features/office/lib/use-roles.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { EditForm } from '#app/features/office/ui/edit-form.tsx';
import { Select } from '#app/features/office/ui/select.tsx';
import { useForm } from '#app/forms/use-form.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface TemplatesProps {
  templates: readonly Template[];
  onChange: (letters: Letters) => void;
}

const KINDS = keysOf(LETTER_KINDS).map((value) => ({ value, text: LETTER_KINDS[value].label }));

export function Templates({ templates, onChange }: TemplatesProps) {
  const may = useMay();
  const [kind, setKind] = useState<LetterKind>('thanks');
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  return (
    <section className="grid gap-5" aria-labelledby="templates">
      <h2 id="templates">Templates</h2>
      {templates.length === 0 && <p className="muted">None yet. A new one begins with a text that you can change.</p>}
      <ul className="grid items-start gap-5 lg:grid-cols-2 empty:hidden">
        {templates.map((template) => (
          <OneTemplate key={template.id} template={template} onChange={onChange} />
        ))}
      </ul>
      {may('letters.texts') && !isAdding && (
        <div className="flex flex-wrap items-end gap-4">
          <Select
            label="Kind of the new template"
            value={kind}
            options={KINDS}
            onSelect={(picked) => setKind(keysOf(LETTER_KINDS).find((one) => one === picked) ?? 'thanks')}
          />
          <button className="btn btn-line" type="button" onClick={() => setIsAdding(true)}>
            Add a template
          </button>
        </div>
      )}
      {isAdding && (
        <div className="panel shadow-none">
          <TemplateForm
            kind={kind}
            initial={{ ...STARTERS[kind] }}
            label="New template"
            press="Add"
            onClose={close}
            send={async (written) => {
              onChange(await addTemplate(written));
              toast.success('Added.');
              close();
            }}
          />
        </div>
      )}
    </section>
  );
}

function OneTemplate({ template, onChange }: { template: Template; onChange: TemplatesProps['onChange'] }) {
  const may = useMay();
  const [isChanging, setIsChanging] = useState(false);
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const change = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  const { id, kind, name, version, isRemoved, subject, text, subjectHi, textHi } = template;

  // The form replaces the button that opened it.
  useEffect(() => {
    if (wasChanging.current && !isChanging) change.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);

  /** What somebody else has saved is shown; what was typed stays. */
  const showNewer = async () => onChange(await readLetters());

  return (
    <li className="panel grid content-start gap-3 shadow-none wrap-anywhere">
      <h3 className="flex flex-wrap items-center justify-between gap-3" dir="auto">
        {name}
        {isRemoved && <span className="badge quiet">Not offered</span>}
      </h3>
      <p className="small muted">
        {LETTER_KINDS[kind].label}, version {version}
        {textHi === null ? ', in English' : ', in English and Hindi'}
      </p>
      {isChanging ? (
        <TemplateForm
          kind={kind}
          initial={{ name, subject, text, subjectHi: subjectHi ?? '', textHi: textHi ?? '' }}
          label={`Change ${name}`}
          press="Save as a new version"
          onClose={() => setIsChanging(false)}
          send={async (written) => {
            onChange(await orShowNewer(() => changeTemplate(id, { ...written, version }), showNewer));
            setVersions([]);
            setIsChanging(false);
            toast.success('Saved. Letters that were written keep their version.');
          }}
        />
      ) : (
        <>
          <p className="font-semibold" dir="auto">
            {subject}
          </p>
          <p className="line-clamp-4 whitespace-pre-line" dir="auto">
            {text}
          </p>
        </>
      )}
      <div className="btns">
        {may('letters.texts') && !isChanging && (
          <>
            {!isRemoved && (
              <button className="btn btn-line" type="button" ref={change} onClick={() => setIsChanging(true)}>
                Change<span className="sr-only"> {name}</span>
              </button>
            )}
            <ActButton
              className="text-button"
              act={async () => onChange(await orShowNewer(() => removeTemplate(template, !isRemoved), showNewer))}
            >
              {isRemoved ? 'Offer it again' : 'Offer it no more'}
              <span className="sr-only">: {name}</span>
            </ActButton>
          </>
        )}
        {version > 1 && versions.length === 0 && (
          <ActButton className="text-button" act={async () => setVersions(await readVersions(id))}>
            Earlier versions<span className="sr-only"> of {name}</span>
          </ActButton>
        )}
      </div>
      <Versions versions={versions.slice(1)} />
    </li>
  );
}

function Versions({ versions }: { versions: readonly Version[] }) {
  const { moment } = useDates();
  return (
    <ul className="grid gap-4 empty:hidden">
      {versions.map(({ version, subject, text, changedBy, changedAt }) => (
        <li className="grid gap-1 border-l-2 border-line-strong pl-4" key={version}>
          <p className="small muted">
            Version {version}, {moment(changedAt)} by {changedBy}
          </p>
          <p className="font-semibold" dir="auto">
            {subject}
          </p>
          <p className="whitespace-pre-line" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface TemplateFormProps {
  kind: LetterKind;
  initial: TypedValues;
  label: string;
  press: string;
  onClose: () => void;
  send: (written: Parameters<typeof addTemplate>[0]) => Promise<void>;
}

function TemplateForm({ kind, initial, label, press, onClose, send }: TemplateFormProps) {
  const [first] = useState(() => ({ ...initial, kind }));
  const form = useForm(templateForm, { initial: first, staysFilled: true, send });
  return (
    <div className="grid gap-5">
      <details className="small">
        <summary>What can be filled in</summary>
        <dl className="grid gap-1 pt-2">
          {placesOf(kind).map((place) => (
            <div className="flex flex-wrap gap-x-3" key={place}>
              <dt className="num">{`{${place}}`}</dt>
              <dd className="muted">{PLACES[place].label}</dd>
            </div>
          ))}
        </dl>
      </details>
      <EditForm of={form} aria-label={label} press={press} onClose={onClose} />
    </div>
  );
}
