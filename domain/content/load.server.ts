import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { DEVANAGARI_DIGITS } from '#messages/digits/devanagari.ts';
import { BASE_LANGUAGE, type Language, LANGUAGES, languages } from '#messages/language.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { textPages } from '#domain/pages/pages.ts';
import { iconNames, UNKNOWN_ICON } from './schema/icons.ts';
import { plainReason } from './plain-reason.ts';
import { readJson } from './read-json.server.ts';
import { NEEDED_PICTURES, pictureError, referenceCheck } from './references.server.ts';
import { richTextCleaner } from './sanitise.server.ts';
import {
  detailsPageSchema,
  type DynamicContent,
  dynamicSchemas,
  type Faqs,
  faqSchemas,
  pageMetaSchema,
  type StaticContent,
  staticSchemas,
} from './schema/schema.ts';
import { type Foundation, foundationSchema, registrationOn } from './schema/foundation-schema.ts';
import { phoneSchema, type PhoneTexts } from './schema/phone-schema.ts';
import { differences, overlaid, textsOf } from './translation.server.ts';

/** In one language. A section whose file was never valid is missing. */
export interface Content {
  version: string;
  foundation: Foundation;
  staticContent: Partial<StaticContent>;
  dynamicContent: Partial<DynamicContent>;
  faqs: Faqs;
  /** Null without the English file: nothing goes to phones. */
  phone: PhoneTexts | null;
  raw: { static: string; dynamic: string; faqs: string };
  /** The foundation's mark as SVG, for documents; null without one. */
  mark: string | null;
  /** What is shown in English in another language: `partners`, `details/terms`, `faqs/home`, `foundation/contact`. */
  fallback: ReadonlySet<string>;
  /** By file, with past events: what stays while a file is not valid. */
  read: Readonly<Record<string, Sections>>;
  /** Of the English content: the same in the other languages. */
  others: Partial<Record<Language, Content>>;
}

/** @param content the English one, of a context */
export const contentIn = (content: Content, language: Language): Content => content.others[language] ?? content;

export interface ContentError {
  file: string;
  key: string;
  field: string;
  reason: string;
}

/** `content/StaticContent/StaticContent.json, page-meta, about: is missing` */
export const contentErrorText = ({ file, key, field, reason }: ContentError): string =>
  `${['content/' + file, key, field].filter(Boolean).join(', ')}: ${reason}`;

export interface ContentLog {
  error(data: object, message: string): void;
}
type Report = (key: string, field: string, reason: string) => void;
type Sections = Record<string, unknown>;

interface SectionsFile {
  file: string;
  schemas: Record<string, z.ZodType>;
  isPartial?: boolean;
  /** Before the names of its parts, where others have the same. */
  prefix?: string;
}

const foundationFile = 'foundation.json';
const phoneFile = 'phone-messages.json';
const MARK_FILE = 'media/mark.svg';
const staticFile: SectionsFile = { file: 'StaticContent/StaticContent.json', schemas: staticSchemas };
const dynamicFile: SectionsFile = { file: 'DynamicContent/DynamicContent.json', schemas: dynamicSchemas };
const faqsFile: SectionsFile = { file: 'StaticContent/faqs.json', schemas: faqSchemas, isPartial: true, prefix: 'faqs/' };
const sectionFiles = [staticFile, dynamicFile, faqsFile];
const foundationSections: SectionsFile = { file: foundationFile, schemas: foundationSchema.shape, prefix: 'foundation/' };
export const translatedFiles = [foundationSections, ...sectionFiles];
export const otherLanguages = languages.filter((language) => language !== BASE_LANGUAGE);
export const contentFiles = [phoneFile, ...translatedFiles.map(({ file }) => file)].flatMap((file) => [
  file,
  ...otherLanguages.map((language) => `${language}/${file}`),
]);

interface PagesSection {
  schemaOf: (page: string) => z.ZodType | undefined;
  needed: readonly string[];
  unknown: string;
  /** By `url`; English falls back as a whole. */
  isList?: boolean;
}
const programsKey = 'programs-details-ourprograms';
const byPage: Record<string, PagesSection> = {
  details: {
    schemaOf: (id) => (staticSchemas.details.keyType.safeParse(id).success ? detailsPageSchema : undefined),
    needed: [],
    unknown: 'the id must be lower-case words joined by hyphens; ignored',
  },
  'page-meta': {
    schemaOf: (page) => ((textPages as readonly string[]).includes(page) ? pageMetaSchema : undefined),
    needed: textPages,
    unknown: 'there is no such page; ignored',
  },
  [programsKey]: { schemaOf: () => dynamicSchemas[programsKey].element, needed: [], unknown: '', isList: true },
};

const pagesIn = (section: unknown): Sections =>
  Array.isArray(section)
    ? Object.fromEntries(section.map((page: unknown, index) => [String(Object(page).url ?? index), page]))
    : (Object(section) as Sections);

interface Part {
  name: string;
  schema: z.ZodType | undefined;
  value: unknown;
}

/** @returns what falls back by itself in another language: each section, or page of one */
export const partsOf = ({ schemas, prefix = '' }: SectionsFile, sections: Sections): Part[] =>
  Object.entries(sections).flatMap(([key, section]): Part[] => {
    const pages = byPage[key];
    if (!pages) return [{ name: prefix + key, schema: schemas[key], value: section }];
    return Object.entries(pagesIn(section)).map(([page, value]) => ({ name: `${key}/${page}`, schema: pages.schemaOf(page), value }));
  });

/** @returns the sections as read, without what was shown in English */
function ownSections({ file, prefix = '' }: SectionsFile, { read, fallback }: Content): Sections {
  const isOwn = (name: string): boolean => !fallback.has(name);
  const own = Object.entries(read[file] ?? {}).flatMap(([key, section]) => {
    if (fallback.size === 0 || !byPage[key]) return isOwn(prefix + key) ? [[key, section] as const] : [];
    return [[key, Object.fromEntries(Object.entries(pagesIn(section)).filter(([page]) => isOwn(`${key}/${page}`)))] as const];
  });
  return Object.fromEntries(own);
}

/** @returns English parts with the texts that are said in other languages */
export const textsIn = (source: SectionsFile, { read }: Content): { name: string; value: unknown; texts: string[] }[] =>
  partsOf(source, read[source.file] ?? {}).flatMap(({ schema, ...part }) => {
    const texts = schema ? textsOf(schema, part.value) : [];
    return texts.length > 0 ? [{ ...part, texts }] : [];
  });

const maxErrorsPerSection = 20;

interface Reading {
  dir: string;
  log: ContentLog;
  last: Content | undefined;
  now: number | undefined;
}

/**
 * In all languages. Broken sections stay as in `last`; another language has the English ones otherwise. @param now ms since the epoch;
 * drops earlier events @throws Error with every error of foundation.json, without `last`
 */
export function loadContent(dir: string, log: ContentLog, last?: Content, now?: number): Content {
  const english = readLanguage(BASE_LANGUAGE, { dir, log, last, now });
  const others = otherLanguages.map((language) => {
    return [language, readLanguage(language, { dir, log, last: last?.others[language], now }, english)] as const;
  });
  return { ...english, others: Object.fromEntries(others) };
}

function readLanguage(language: Language, { dir, log, last, now }: Reading, english?: Content): Content {
  const folder = english ? `${language}/` : '';
  const reportFor =
    (file: string): Report =>
    (key, field, reason) =>
      log.error({ file: folder + file, key, field, reason } satisfies ContentError, 'content fault');
  const fallback = new Set<string>();
  const sectionsOf = (source: SectionsFile): Sections => {
    const known = { report: reportFor(source.file), last: last && ownSections(source, last), base: english?.read[source.file] };
    const sections = readSections(join(dir, folder), source, known);
    const shown = new Map(partsOf(source, sections).map(({ name, value }) => [name, value]));
    for (const { name, value } of english ? textsIn(source, english) : []) if (shown.get(name) === value) fallback.add(name);
    return sections;
  };

  const foundation = english
    ? inLocale(language, asFoundation(sectionsOf(foundationSections) as FoundationFile, now))
    : readFoundation(dir, reportFor(foundationFile), { last: last?.foundation, now });
  const { times } = foundation.scholarships;
  const read = Object.fromEntries(sectionFiles.map((source) => [source.file, withTimes(sectionsOf(source), times)]));
  const [staticContent = {}, dynamics = {}, faqs = {}] = sectionFiles.map(({ file }) => read[file]);
  const dynamicContent: Partial<DynamicContent> = Object.assign(Object.create(null), dynamics);
  // Fields are counted as in the file.
  const byFile = english ? read : { [foundationFile]: { '': foundation }, ...read };
  reportReferences(dir, reportFor, { staticContent, dynamicContent, byFile }, english);
  const phone = english?.phone === null ? null : readPhone(join(dir, folder), reportFor(phoneFile), last?.phone ?? null, english?.phone);
  // Pages also say whether a cycle is open.
  const day = now === undefined ? '' : dayAt(now, foundation.timezone);
  if (dynamicContent.events) {
    dynamicContent.events = dynamicContent.events.filter(({ isoDate }) => isoDate === undefined || isoDate >= day);
  }
  if (english && dynamicContent[programsKey]) {
    // Programs name a phone by its English label.
    const { phones } = english.foundation.contact;
    const labelOf = (label: string) => foundation.contact.phones[phones.findIndex((one) => one.label === label)]?.label ?? label;
    dynamicContent[programsKey] = dynamicContent[programsKey].map(({ phone: label, ...program }) =>
      label === undefined ? program : { ...program, phone: labelOf(label) },
    );
  }

  const raw = { static: JSON.stringify(staticContent), dynamic: JSON.stringify(dynamicContent), faqs: JSON.stringify(faqs) };
  const hash = createHash('sha256');
  for (const part of [day, JSON.stringify(foundation), JSON.stringify(phone), raw.static, raw.dynamic, raw.faqs])
    hash.update(part).update('\0');
  return {
    version: hash.digest('hex').slice(0, 16),
    foundation,
    staticContent,
    dynamicContent,
    faqs: faqs as Faqs,
    phone,
    raw,
    mark: english ? english.mark : readMark(dir),
    fallback,
    read: { ...read, [foundationFile]: asFile(foundation) },
    others: {},
  };
}

const inLocale = (language: Language, foundation: Foundation): Foundation => ({
  ...foundation,
  locale: LANGUAGES[language].locale + (foundation.devanagariDigits && language === 'hi' ? DEVANAGARI_DIGITS : ''),
});

function readMark(dir: string): string | null {
  const file = join(dir, MARK_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function withTimes<T>(value: T, times: Readonly<Record<string, string>>): T {
  if (typeof value === 'string') return value.replaceAll(/\{(\w+)\}/g, (whole, name: string) => times[name] ?? whole) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withTimes(item, times)) as T;
  const filled: Sections = Object.create(Object.getPrototypeOf(value) as object | null);
  for (const [key, item] of Object.entries(value)) filled[key] = withTimes(item as unknown, times);
  return filled as T;
}

/** In another language without what is broken in English, too. */
function reportReferences(
  dir: string,
  reportFor: (file: string) => Report,
  { staticContent, dynamicContent, byFile }: Pick<Content, 'staticContent' | 'dynamicContent'> & { byFile: Content['read'] },
  english?: Content,
): void {
  const brokenIn = referenceCheck(dir, staticContent, dynamicContent);
  const brokenInEnglish = english && referenceCheck(dir, english.staticContent, english.dynamicContent);
  for (const [file, sections] of Object.entries(byFile))
    for (const [key, section] of Object.entries(sections)) {
      const known = new Set(brokenInEnglish?.(key, english?.read[file]?.[key]).map(({ field, reason }) => field + reason));
      const broken = brokenIn(key, section).filter(({ field, reason }) => !known.has(field + reason));
      reportSome(broken, (field, reason) => reportFor(file)(key, field, reason));
    }
  if (english) return;
  for (const address of NEEDED_PICTURES) {
    const reason = pictureError(dir, address);
    if (reason) reportFor(address.slice(1))('', '', `${reason}; the site itself shows it`);
  }
}

type FoundationFile = z.output<typeof foundationSchema>;

/** With the registration of the day of `now` (ms since the epoch; default: the last). */
function asFoundation({ registration: registrations, ...rest }: FoundationFile, now: number | undefined): Foundation {
  const day = now === undefined ? '9999-12-31' : dayAt(now, rest.timezone);
  return { ...rest, registrations, registration: registrationOn(registrations, day) };
}

const asFile = ({ registrations, ...rest }: Foundation): FoundationFile => ({ ...rest, registration: [...registrations] });

function readFoundation(dir: string, report: Report, { last, now }: { last: Foundation | undefined; now: number | undefined }): Foundation {
  const errors: { field: string; reason: string }[] = [];
  try {
    const parsed = parse(foundationSchema, readReported(dir, foundationFile, report), (field, reason) => report('', field, reason));
    if (parsed.success) return asFoundation(parsed.data, now);
    errors.push(...describeIssues(parsed.error));
  } catch (error) {
    errors.push({ field: '', reason: messageOf(error) });
  }
  if (!last) {
    const lines = errors.map(({ field, reason }) => `- ${field ? `${field}: ` : ''}${reason}`);
    throw new Error(`${join(dir, foundationFile)} is not valid:\n${lines.join('\n')}`);
  }
  for (const { field, reason } of errors) report('', field, reason);
  return asFoundation(asFile(last), now);
}

/** @param english of which another language has the texts */
function readPhone(dir: string, report: Report, last: PhoneTexts | null, english?: PhoneTexts): PhoneTexts | null {
  if (!existsSync(join(dir, phoneFile))) return english ?? null;
  const other = () => (standIn(phoneSchema, last ?? undefined, english) as PhoneTexts | undefined) ?? null;
  try {
    const source = overlaid(english, readReported(dir, phoneFile, report));
    return (readSection(phoneSchema, source, (field, reason) => report('', field, reason), english) as PhoneTexts | undefined) ?? other();
  } catch (error) {
    report('', '', messageOf(error));
    return other();
  }
}

interface Known {
  report: Report;
  last: Sections | undefined;
  /** The English sections, while another language is read. */
  base: Sections | undefined;
}

function readSections(dir: string, { file, schemas, isPartial = false }: SectionsFile, { report, last = {}, base }: Known): Sections {
  // Names come from URLs.
  const sections: Sections = Object.create(null);
  const source = readObject(dir, file, report, base !== undefined);
  const read = (key: string, schema: z.ZodType): unknown => {
    const [pages, english, value] = [byPage[key], base?.[key], source?.[key]];
    if (pages && (base || !pages.isList)) {
      return readPages(key, pages, value, { report, last: pagesIn(last[key]), base: base && pagesIn(english) });
    }
    const whole = file === foundationFile ? overlaid(english, value) : value;
    const section = source && readSection(schema, whole, (field, reason) => report(key, field, reason), english);
    return section ?? standIn(schema, last[key], english);
  };
  const keep = (key: string, section: unknown): void => {
    if (section !== undefined) sections[key] = section;
  };
  for (const [key, schema] of Object.entries(schemas)) {
    const isMissing = source !== undefined && !Object.hasOwn(source, key);
    if (base && base[key] === undefined) {
      if (source && !isMissing) report(key, '', 'is not there in English; ignored');
    } else if (base) keep(key, isMissing ? base[key] : read(key, schema));
    else if (!source) keep(key, last[key]);
    else if (!isMissing) keep(key, read(key, schema));
    else if (!isPartial) {
      report(key, '', 'missing');
      keep(key, last[key]);
    }
  }
  for (const key of Object.keys(source ?? {})) {
    if (!Object.hasOwn(schemas, key)) report(key, '', 'unknown section; ignored');
  }
  return sections;
}

/** @returns undefined for a file that is not valid */
function readObject(dir: string, file: string, report: Report, mayBeMissing: boolean): Sections | undefined {
  if (mayBeMissing && !existsSync(join(dir, file))) return {};
  try {
    const json = readReported(dir, file, report);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('must be an object keyed by section');
    return json as Sections;
  } catch (error) {
    report('', '', messageOf(error));
    return undefined;
  }
}

/** In another language the last good one stays as long as it is about the same as the English one. */
const standIn = (schema: z.ZodType, last: unknown, english: unknown): unknown =>
  english === undefined || (last !== undefined && differences(schema, english, last).length === 0) ? last : english;

/** @param source undefined when the file is not valid */
function readPages(
  key: string,
  { schemaOf, needed, unknown, isList = false }: PagesSection,
  source: unknown,
  { report, last = {}, base }: Known,
): unknown {
  const given = typeof source === 'object' && source !== null && Array.isArray(source) === isList ? pagesIn(source) : undefined;
  if (source !== undefined && !given) report(key, '', isList ? 'must be a list in [ ]' : 'must be an object keyed by page');
  const pages: Sections = Object.create(null);
  for (const page of new Set([
    ...Object.keys(base ?? {}),
    ...Object.keys(given ?? {}),
    ...(base ? [] : given ? needed : Object.keys(last)),
  ])) {
    const schema = schemaOf(page);
    if (!schema || (base && !Object.hasOwn(base, page))) {
      report(key, page, base ? 'there is no such page in English; ignored' : unknown);
      continue;
    }
    const reportHere = (field: string, reason: string) => report(key, field === '' ? page : `${page}.${field}`, reason);
    const isMissing = base && given && !Object.hasOwn(given, page);
    const read = isMissing ? base[page] : given && readSection(schema, given[page], reportHere, base?.[page]);
    const valid = read ?? standIn(schema, last[page], base?.[page]);
    if (valid !== undefined) pages[page] = valid;
  }
  return isList ? Object.values(pages) : pages;
}

/** @param english what it is a translation of */
function readSection(schema: z.ZodType, value: unknown, report: (field: string, reason: string) => void, english?: unknown): unknown {
  const parsed = parse(schema, value, report);
  if (!parsed.success) {
    reportSome(describeIssues(parsed.error), report);
    return undefined;
  }
  replaceUnknownIcons(parsed.data, '', report);
  const unlike = english === undefined ? [] : differences(schema, english, parsed.data);
  if (unlike.length > 0) {
    reportSome(unlike, report);
    return undefined;
  }
  const clean = richTextCleaner(schema);
  return clean ? clean(parsed.data, '', (field, what) => report(field, `unsafe HTML removed: ${what}`)) : parsed.data;
}

/** Pages need not know the names. */
function replaceUnknownIcons(value: unknown, path: string, report: (field: string, reason: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
    const field = path === '' ? key : `${path}.${key}`;
    if (key !== 'icon') {
      replaceUnknownIcons(inner, field, report);
      continue;
    }
    const holder = typeof inner === 'object' && inner !== null ? inner : value;
    const at = holder === value ? 'icon' : 'name';
    const name = (holder as Record<string, unknown>)[at];
    if ((iconNames as readonly unknown[]).includes(name)) continue;
    report(field, `unknown icon "${String(name)}"; the flame is shown instead`);
    (holder as Record<string, unknown>)[at] = UNKNOWN_ICON;
  }
}

function readReported(dir: string, file: string, report: Report): unknown {
  const { json, repeated } = readJson(join(dir, file));
  for (const { key, line } of repeated) report('', key, `appears a second time in line ${line}; only the last one counts`);
  return json;
}

/** Unknown fields may be misspelt. */
function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  report: (field: string, reason: string) => void,
): z.ZodSafeParseResult<z.output<T>> {
  const parsed = schema.safeParse(value, { error: plainReason });
  const unknown = parsed.error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].map(String)) : [],
  );
  if (!unknown || unknown.length === 0) return parsed;
  reportSome(
    unknown.map((path) => ({ field: path.join('.'), reason: 'unknown field; ignored' })),
    report,
  );
  for (const path of unknown) {
    const holder = path.slice(0, -1).reduce((inner, step) => inner[step] as Sections, value as Sections);
    delete holder[path.at(-1) ?? ''];
  }
  return schema.safeParse(value, { error: plainReason });
}

function reportSome(errors: ReadonlyArray<{ field: string; reason: string }>, report: (field: string, reason: string) => void): void {
  for (const { field, reason } of errors.slice(0, maxErrorsPerSection)) report(field, reason);
  if (errors.length > maxErrorsPerSection) report('', `and ${errors.length - maxErrorsPerSection} more faults`);
}

function describeIssues(error: z.ZodError): { field: string; reason: string }[] {
  return error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), reason: issue.message }));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
