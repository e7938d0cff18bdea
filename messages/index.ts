import { language } from './current.ts';
import type { Language } from './language.ts';
import * as en from './en/index.ts';
import * as hi from './hi/index.ts';

/* Messages of the current language (docs/decisions/0118-messages.md): `import * as m from '#messages/index.ts'`, `m.shell.menu`. In the
browser this file is `en/index.ts` or `hi/index.ts` itself. */

/** A text, words by key, or a function of what the text names. */
type Message<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Message<Text>
    : { readonly [Key in keyof T]: Message<T[Key]> };
type Catalogue = { readonly [Noun in keyof typeof en]: Message<(typeof en)[Noun]> };

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, hi };

const noun = <Noun extends keyof Catalogue>(name: Noun): Catalogue[Noun] =>
  new Proxy(CATALOGUES.en[name], { get: (_, key) => Reflect.get(CATALOGUES[language()][name], key) as unknown });

export const accounts = noun('accounts');
export const calendar = noun('calendar');
export const certificates = noun('certificates');
export const consent = noun('consent');
export const contact = noun('contact');
export const content = noun('content');
export const documents = noun('documents');
export const donations = noun('donations');
export const errors = noun('errors');
export const files = noun('files');
export const forms = noun('forms');
export const letters = noun('letters');
export const mails = noun('mails');
export const newsletter = noun('newsletter');
export const phone = noun('phone');
export const photos = noun('photos');
export const scholarships = noun('scholarships');
export const shell = noun('shell');
export const students = noun('students');
export const ui = noun('ui');
