/** Everything derives from it. No zod: in first views. */

export type Text = string;

/** Of the cleaned text; `min` and `max`: characters, or a number's value. */
export type Rule =
  /** Not after this box is ticked, or where these values do not ask. */
  | { readonly required: Text; readonly unless?: string | ((values: Given) => boolean) }
  | { readonly min: number; readonly error: Text }
  | { readonly max: number; readonly error: Text }
  | { readonly matches: RegExp; readonly error: Text }
  | { readonly test: (text: string) => boolean; readonly error: Text };

export type Option = string | { readonly value: string; readonly label: Text };

export type Kind =
  | 'text'
  | 'email'
  | 'phone'
  | 'number'
  | 'date'
  | 'password'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'checkboxes'
  | 'file'
  | 'hidden';

export interface Field {
  readonly kind: Kind;
  readonly label: Text;
  /** Review, print, mail, office, CSV. */
  readonly shortLabel?: Text;
  readonly hint?: Text;
  readonly options?: readonly Option[];
  /** The first that fails counts; without `required` it may be empty. */
  readonly rules: readonly Rule[];
  /** After the kind's own cleaning. */
  readonly normalise?: (text: string) => string;
  /** Such as in groups of digits; `normalise` takes it back. */
  readonly format?: (stored: string) => string;
  /** Decides how a number is written. */
  readonly unit?: 'rupees';
  /** Else neither checked nor sent. */
  readonly when?: readonly [field: string, answer: string] | ((values: Given, today: string) => boolean);
  /** `sealed`: encrypted, masked, full on request. `personal`: erased on request. */
  readonly privacy: 'none' | 'personal' | 'sealed';
  /** At the top of the office's page. */
  readonly decides?: true;
  /** Not written to the device. */
  readonly inDraft?: false;
  readonly input?: {
    readonly autoComplete?: string;
    readonly inputMode?: 'numeric' | 'decimal';
    /** No answer. */
    readonly placeholder?: Text;
    /** Where there is room. */
    readonly width?: 'half';
    /** Of a text of several lines. */
    readonly rows?: number;
    /** Days that the browser's calendar offers. */
    readonly min?: string;
    readonly max?: 'today';
    /** It is sent all the same. */
    readonly hiddenBy?: string;
  };
}

export type Fields = Readonly<Record<string, Field>>;

interface Group<Name extends string = string> {
  readonly heading?: Text;
  readonly note?: Text;
  readonly fields: readonly Name[];
}

interface Step<Name extends string = string> {
  readonly title: Text;
  /** In a bar of steps. */
  readonly short?: Text;
  /** Below the title. */
  readonly lead?: Text;
  readonly groups: readonly Group<Name>[];
}

export type Given = Readonly<Record<string, unknown>>;

export type Errors<Name extends string = string> = Partial<Record<Name, Text>>;

export interface Form<F extends Fields> {
  readonly fields: F;
  readonly steps: readonly Step<keyof F & string>[];
  /** @param values cleaned and asked; those with an error may be any text @param today `YYYY-MM-DD` */
  readonly check?: (values: Given, today: string) => Errors<keyof F & string>;
}

export const namesOf = <F extends Fields>(fields: F): readonly (keyof F & string)[] => Object.keys(fields);

/** Literal types stay. */
export const defineForm = <const F extends Fields>(form: Form<F>): Form<F> => form;

type OptionValue<O> = O extends { readonly value: infer V } ? V : O;
type Answer<F extends Field> = F['kind'] extends 'checkbox'
  ? boolean
  : F['kind'] extends 'checkboxes'
    ? OptionValue<NonNullable<F['options']>[number]>[]
    : F['kind'] extends 'number'
      ? number
      : F extends { readonly options: readonly (infer O)[] }
        ? OptionValue<O>
        : string;
type IsRequired<F extends Field> = F extends { readonly when: unknown }
  ? false
  : Exclude<Extract<F['rules'][number], { readonly required: Text }>, { readonly unless: unknown }> extends never
    ? false
    : true;
type IsAlwaysThere<F extends Field> = F extends { readonly when: unknown } ? false : F['kind'] extends 'checkbox' ? true : IsRequired<F>;
type RequiredName<F extends Fields> = { [Name in keyof F]: IsAlwaysThere<F[Name]> extends true ? Name : never }[keyof F];

/** Empty or not asked: undefined. */
export type Values<F extends Fields> = { [Name in RequiredName<F>]: Answer<F[Name]> } & {
  [Name in Exclude<keyof F, RequiredName<F>>]?: Answer<F[Name]> | undefined;
};
export type ValuesOf<T extends { readonly fields: Fields }> = Values<T['fields']>;

/** Chosen options also as a JSON-encoded list. */
type Sent<F extends Field> = F['kind'] extends 'checkboxes' ? Readonly<Answer<F>> | string : Answer<F>;
type SentName<F extends Fields> = { [Name in keyof F]: IsRequired<F[Name]> extends true ? Name : never }[keyof F];

/** The body of a call: null and an empty text mean not given. */
export type Body<F extends Fields> = { [Name in SentName<F>]: Sent<F[Name]> } & {
  [Name in Exclude<keyof F, SentName<F>>]?: Sent<F[Name]> | '' | null | undefined;
};

/** Away from its question. */
export const shortLabelOf = ({ label, shortLabel = label }: Pick<Field, 'label' | 'shortLabel'>): Text => shortLabel;

export const optionValue = (option: Option): string => (typeof option === 'string' ? option : option.value);
export const optionLabel = (option: Option): Text => (typeof option === 'string' ? option : option.label);

/** @param values a box may stand for the answer */
export const isRequired = ({ rules }: Pick<Field, 'rules'>, values: Given = {}): boolean =>
  rules.some((rule) => 'required' in rule && !(typeof rule.unless === 'string' && values[rule.unless] === true));

type PersonalName<F extends Fields> = {
  [Name in keyof F & string]: F[Name]['privacy'] extends 'none' ? never : Name;
}[keyof F & string];
type Stored<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** Null without an answer. */
export type PersonalValues<F extends Fields> = { [Name in PersonalName<F>]: Stored<Values<F>[Name & keyof Values<F>]> };

/** Sealed ones included. */
export const personalFields = <F extends Fields>({ fields }: { readonly fields: F }): PersonalName<F>[] =>
  namesOf(fields).filter((name): name is PersonalName<F> => fields[name]?.privacy !== 'none');

/** Consents and the like stay behind. */
export const personalValues = <F extends Fields>(form: { readonly fields: F }, values: Given): PersonalValues<F> =>
  Object.fromEntries(personalFields(form).map((name) => [name, values[name] ?? null])) as PersonalValues<F>;

/** @param values without empty ones @param today `YYYY-MM-DD` */
export function isVisible({ when }: Pick<Field, 'when'>, values: Given, today: string): boolean {
  if (!when) return true;
  return typeof when === 'function' ? when(values, today) : values[when[0]] === when[1];
}
