import { type ComponentProps, type ComponentType, type ReactNode, useId } from 'react';
import { type Fields, type Form as Description, isVisible, isRequired } from '#domain/forms/form.ts';
import { type ControlProps, CONTROLS } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';
import { type FormHandlers, type OpenForm } from '#app/forms/use-form.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { useIsHydrated } from '#app/lib/hooks/use-is-hydrated.ts';

interface Own {
  of: OpenForm;
  controls?: Readonly<Record<string, ComponentType<ControlProps>>> | undefined;
  labels?: Readonly<Record<string, ReactNode>> | undefined;
  hints?: Readonly<Record<string, ReactNode>> | undefined;
}

export const filled = (values: TypedValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** What was typed stays when the field is hidden. */
export function FormField({ of, name, controls, labels, hints }: Own & { name: string }) {
  const field = of.form.fields[name]!;
  const isFieldVisible = useFormValue(of, (values) => isVisible(field, filled(values), of.today));
  const isOptional = useFormValue(of, (values) => !isRequired(field, values));
  const Control = controls?.[name] ?? CONTROLS[field.kind === 'number' && field.options ? 'select' : (field.kind as keyof typeof CONTROLS)];
  const control = (
    <Control
      of={of}
      name={name}
      field={field}
      error={of.errors[name] || undefined}
      value={of.initial[name]}
      label={labels?.[name] ?? field.label}
      hint={hints?.[name] ?? field.hint}
      isOptional={isOptional}
    />
  );
  return field.when ? <div hidden={!isFieldVisible}>{control}</div> : control;
}

/** Takes no room while both are hidden. */
function Pair({ names, ...own }: Own & { names: readonly [string, string] }) {
  const { form, today } = own.of;
  const isShown = useFormValue(own.of, (values) => names.some((name) => isVisible(form.fields[name]!, filled(values), today)));
  return (
    <div className="pair" hidden={!isShown}>
      {names.map((name) => (
        <FormField key={name} name={name} {...own} />
      ))}
    </div>
  );
}

function Rows({ fields, ...own }: Own & { fields: readonly string[] }) {
  const isHalf = (name = ''): boolean => own.of.form.fields[name]?.input?.width !== undefined;
  const rows: string[][] = [];
  for (const name of fields) {
    const last = rows.at(-1);
    if (last?.length === 1 && isHalf(last[0]) && isHalf(name)) last.push(name);
    else rows.push([name]);
  }
  return rows.map(([first = '', second]) =>
    second === undefined ? <FormField key={first} name={first} {...own} /> : <Pair key={first} names={[first, second]} {...own} />,
  );
}

export function FormGroups({ groups, ...own }: Own & { groups: Description<Fields>['steps'][number]['groups'] }) {
  const id = useId();
  return groups.map(({ heading, note, fields }, index) =>
    heading === undefined ? (
      <Rows key={fields[0]} fields={fields} {...own} />
    ) : (
      <fieldset key={heading} className="form" aria-describedby={note && `${id}-${index}`}>
        <legend>{heading}</legend>
        {note && (
          <p className="small muted" id={`${id}-${index}`}>
            {note}
          </p>
        )}
        <Rows fields={fields} {...own} />
      </fieldset>
    ),
  );
}

type FormProps = Own & Omit<ComponentProps<'form'>, keyof FormHandlers>;

export function Form({ of, controls, labels, hints, children, className = 'panel form', ...rest }: FormProps) {
  const own = { of, controls, labels, hints };
  return (
    <form className={className} {...rest} {...of.props}>
      {of.form.steps.map(({ title, groups }) => (
        <FormGroups key={title} groups={groups} {...own} />
      ))}
      {children}
    </form>
  );
}

interface SendButtonProps extends ComponentProps<'button'> {
  of: OpenForm;
  busy: string;
  isBusy?: boolean;
  isDone?: boolean;
}

/** Disabled before hydration: the browser would put the fields into the URL. */
export function SendButton(props: SendButtonProps) {
  const { of, busy, isBusy = of.isBusy, isDone = false, children, className = 'btn btn-primary btn-wide', ...rest } = props;
  const isHydrated = useIsHydrated();
  return (
    <button className={className} type="submit" disabled={!isHydrated} aria-disabled={isBusy || isDone || undefined} {...rest}>
      {isBusy ? busy : children}
    </button>
  );
}
