/** No zod: pages load it first. */

export type Text = string;

/** For the cleaned text; `min` and `max` count characters, or are a number's bounds. */
export type Rule =
  /** `unless`: a ticked box, or these values. */
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

/** What is asked, as a person reads it. */
export interface Question {
  readonly kind: Kind;
  readonly label: Text;
  readonly shortLabel?: Text;
  readonly hint?: Text;
  /** Tells the person why this is asked. */
  readonly why?: Text;
  /** The answer until somebody gives one. */
  readonly initial?: string;
  readonly options?: readonly Option[];
  /** Such as groups of digits, which `normalise` undoes. */
  readonly format?: (stored: string) => string;
  readonly unit?: 'rupees';
  /** When another field has one of these values; otherwise it is neither checked nor sent. */
  readonly when?: readonly [field: string, answer: string] | ((values: Given, today: string) => boolean);
  /** `sealed`: encrypted, masked until asked for. Both kinds are erased on request. */
  readonly privacy: 'none' | 'personal' | 'sealed';
  readonly decides?: true;
  /** Not stored on the device. */
  readonly inDraft?: false;
  readonly input?: {
    readonly autoComplete?: string;
    readonly inputMode?: 'numeric' | 'decimal';
    readonly placeholder?: Text;
    /** `short`: half of a row on a phone too. */
    readonly width?: 'half' | 'short';
    readonly rows?: number;
    readonly min?: string;
    readonly max?: 'today';
    /** The field that hides it; it is sent all the same. */
    readonly hiddenBy?: string;
  };
}

/** What is accepted. */
export interface Checks {
  /** The first that fails counts. */
  readonly rules: readonly Rule[];
  /** After the kind's own cleaning. */
  readonly normalise?: (text: string) => string;
}

export interface Field extends Question, Checks {}

export type Questions = Readonly<Record<string, Question>>;
export type Fields = Readonly<Record<string, Field>>;
export type ChecksOf<Q extends Questions> = { readonly [Name in keyof Q]: Checks };

export interface Group<Name extends string = string> {
  readonly heading?: Text;
  readonly note?: Text;
  /** Opens as a summary when all of it is answered and right; with `add`, as that button while it is empty. */
  readonly fold?: 'answered' | { readonly add: Text };
  readonly fields: readonly Name[];
}

export interface Step<Name extends string = string> {
  readonly title: Text;
  readonly short?: Text;
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

export const namesOf = <F extends Questions>(fields: F): readonly (keyof F & string)[] => Object.keys(fields);

type WithChecks<Q extends Questions, C extends ChecksOf<Q>> = { readonly [Name in keyof Q]: Q[Name] & C[Name] };

/** For a form whose questions are also shown where nothing is checked. */
export const withChecks = <const Q extends Questions, const C extends ChecksOf<Q>>(questions: Q, checks: C): WithChecks<Q, C> =>
  Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, { ...question, ...checks[name] }])) as WithChecks<Q, C>;

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

export type Values<F extends Fields> = { [Name in RequiredName<F>]: Answer<F[Name]> } & {
  [Name in Exclude<keyof F, RequiredName<F>>]?: Answer<F[Name]> | undefined;
};
export type ValuesOf<T extends { readonly fields: Fields }> = Values<T['fields']>;

type Sent<F extends Field> = F['kind'] extends 'checkboxes' ? Readonly<Answer<F>> | string : Answer<F>;
type SentName<F extends Fields> = { [Name in keyof F]: IsRequired<F[Name]> extends true ? Name : never }[keyof F];

/** Null and an empty text mean not given. */
export type Body<F extends Fields> = { [Name in SentName<F>]: Sent<F[Name]> } & {
  [Name in Exclude<keyof F, SentName<F>>]?: Sent<F[Name]> | '' | null | undefined;
};

export const shortLabelOf = ({ label, shortLabel = label }: Pick<Question, 'label' | 'shortLabel'>): Text => shortLabel;

export const optionValue = (option: Option): string => (typeof option === 'string' ? option : option.value);
export const optionLabel = (option: Option): Text => (typeof option === 'string' ? option : option.label);

export const isRequired = ({ rules }: Pick<Field, 'rules'>, values: Given = {}): boolean =>
  rules.some((rule) => 'required' in rule && !(typeof rule.unless === 'string' && values[rule.unless] === true));

/** For a change, where what is omitted stays. */
export const withoutRequired = ({ rules }: Pick<Field, 'rules'>): Exclude<Rule, { readonly required: Text }>[] =>
  rules.filter((rule): rule is Exclude<Rule, { readonly required: Text }> => !('required' in rule));

type PersonalName<F extends Fields> = {
  [Name in keyof F & string]: F[Name]['privacy'] extends 'none' ? never : Name;
}[keyof F & string];
type Stored<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** Null without an answer. */
export type PersonalValues<F extends Fields> = { [Name in PersonalName<F>]: Stored<Values<F>[Name & keyof Values<F>]> };

export const personalFields = <F extends Fields>({ fields }: { readonly fields: F }): PersonalName<F>[] =>
  namesOf(fields).filter((name): name is PersonalName<F> => fields[name]?.privacy !== 'none');

export const personalValues = <F extends Fields>(form: { readonly fields: F }, values: Given): PersonalValues<F> =>
  Object.fromEntries(personalFields(form).map((name) => [name, values[name] ?? null])) as PersonalValues<F>;

/** @param values without empty ones @param today `YYYY-MM-DD` */
export function isVisible({ when }: Pick<Question, 'when'>, values: Given, today: string): boolean {
  if (!when) return true;
  return typeof when === 'function' ? when(values, today) : values[when[0]] === when[1];
}
