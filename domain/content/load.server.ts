import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
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

/** A section whose file was never valid is missing. */
export interface Content {
  version: string;
  foundation: Foundation;
  staticContent: Partial<StaticContent>;
  dynamicContent: Partial<DynamicContent>;
  faqs: Faqs;
  /** Null without the file: nothing goes to phones. */
  phone: PhoneTexts | null;
  raw: { static: string; dynamic: string; faqs: string };
  /** The foundation's mark as SVG, for documents; null without one. */
  mark: string | null;
}

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
}

const foundationFile = 'foundation.json';
const phoneFile = 'phone-messages.json';
const MARK_FILE = 'media/mark.svg';
const staticFile: SectionsFile = { file: 'StaticContent/StaticContent.json', schemas: staticSchemas };
const dynamicFile: SectionsFile = { file: 'DynamicContent/DynamicContent.json', schemas: dynamicSchemas };
const faqsFile: SectionsFile = { file: 'StaticContent/faqs.json', schemas: faqSchemas, isPartial: true };
export const contentFiles = [foundationFile, phoneFile, staticFile.file, dynamicFile.file, faqsFile.file];

interface PagesSection {
  schemaOf: (page: string) => z.ZodType | undefined;
  needed: readonly string[];
  unknown: string;
}
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
};

const maxErrorsPerSection = 20;

/**
 * Broken sections stay as in `last`. @param now ms since the epoch; drops earlier events @throws Error with every error of foundation.json,
 * without `last`
 */
export function loadContent(dir: string, log: ContentLog, last?: Content, now?: number): Content {
  const reportFor =
    (file: string): Report =>
    (key, field, reason) =>
      log.error({ file, key, field, reason } satisfies ContentError, 'content fault');

  const foundation = readFoundation(dir, reportFor(foundationFile), { last: last?.foundation, now });
  const { times } = foundation.scholarships;
  const sectionsOf = (source: SectionsFile, known: Sections | undefined) =>
    withTimes(readSections(dir, source, reportFor(source.file), known), times);
  const staticContent = sectionsOf(staticFile, last?.staticContent);
  const dynamicContent: Partial<DynamicContent> = sectionsOf(dynamicFile, last?.dynamicContent);
  const faqs = sectionsOf(faqsFile, last?.faqs);
  // Fields are counted as in the file.
  reportReferences(dir, reportFor, { foundation, staticContent, dynamicContent, faqs });
  const phone = readPhone(dir, reportFor(phoneFile), last?.phone ?? null);
  // Pages also say whether a cycle is open.
  const day = now === undefined ? '' : dayAt(now, foundation.timezone);
  if (dynamicContent.events) {
    dynamicContent.events = dynamicContent.events.filter(({ isoDate }) => isoDate === undefined || isoDate >= day);
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
    mark: readMark(dir),
  };
}

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

function reportReferences(
  dir: string,
  reportFor: (file: string) => Report,
  {
    foundation,
    staticContent,
    dynamicContent,
    faqs,
  }: Pick<Content, 'foundation' | 'staticContent' | 'dynamicContent'> & { faqs: Sections },
): void {
  const brokenIn = referenceCheck(dir, staticContent, dynamicContent);
  const byFile = {
    [foundationFile]: { '': foundation },
    [staticFile.file]: staticContent,
    [dynamicFile.file]: dynamicContent,
    [faqsFile.file]: faqs,
  };
  for (const [file, sections] of Object.entries(byFile))
    for (const [key, section] of Object.entries(sections))
      reportSome(brokenIn(key, section), (field, reason) => reportFor(file)(key, field, reason));
  for (const address of NEEDED_PICTURES) {
    const reason = pictureError(dir, address);
    if (reason) reportFor(address.slice(1))('', '', `${reason}; the site itself shows it`);
  }
}

/** With the registration of the day of `now` (ms since the epoch; default: the last). */
function withRegistration(foundation: Omit<Foundation, 'registration'>, now: number | undefined): Foundation {
  const day = now === undefined ? '9999-12-31' : dayAt(now, foundation.timezone);
  return { ...foundation, registration: registrationOn(foundation.registrations, day) };
}

function readFoundation(dir: string, report: Report, { last, now }: { last: Foundation | undefined; now: number | undefined }): Foundation {
  const errors: { field: string; reason: string }[] = [];
  try {
    const parsed = parse(foundationSchema, readReported(dir, foundationFile, report), (field, reason) => report('', field, reason));
    if (parsed.success) {
      const { registration: registrations, ...rest } = parsed.data;
      return withRegistration({ ...rest, registrations }, now);
    }
    errors.push(...describeIssues(parsed.error));
  } catch (error) {
    errors.push({ field: '', reason: messageOf(error) });
  }
  if (!last) {
    const lines = errors.map(({ field, reason }) => `- ${field ? `${field}: ` : ''}${reason}`);
    throw new Error(`${join(dir, foundationFile)} is not valid:\n${lines.join('\n')}`);
  }
  for (const { field, reason } of errors) report('', field, reason);
  return withRegistration(last, now);
}

function readPhone(dir: string, report: Report, last: PhoneTexts | null): PhoneTexts | null {
  if (!existsSync(join(dir, phoneFile))) return null;
  try {
    return (
      (readSection(phoneSchema, readReported(dir, phoneFile, report), (field, reason) => report('', field, reason)) as PhoneTexts) ?? last
    );
  } catch (error) {
    report('', '', messageOf(error));
    return last;
  }
}

function readSections(dir: string, { file, schemas, isPartial = false }: SectionsFile, report: Report, last: Sections = {}): Sections {
  // Names come from URLs.
  const sections: Sections = Object.create(null);
  let json: unknown;
  try {
    json = readReported(dir, file, report);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('must be an object keyed by section');
  } catch (error) {
    report('', '', messageOf(error));
    return Object.assign(sections, last);
  }
  const source = json as Sections;
  const read = (key: string, schema: z.ZodType): unknown =>
    byPage[key]
      ? readPages(key, byPage[key], source[key], report, last[key] as Sections | undefined)
      : readSection(schema, source[key], (field, reason) => report(key, field, reason));
  for (const [key, schema] of Object.entries(schemas)) {
    const isThere = Object.hasOwn(source, key);
    if (!isThere && isPartial) continue;
    if (!isThere) report(key, '', 'missing');
    const section = (isThere ? read(key, schema) : undefined) ?? last[key];
    if (section !== undefined) sections[key] = section;
  }
  for (const key of Object.keys(source)) {
    if (!Object.hasOwn(schemas, key)) report(key, '', 'unknown section; ignored');
  }
  return sections;
}

function readPages(
  key: string,
  { schemaOf, needed, unknown }: PagesSection,
  source: unknown,
  report: Report,
  last: Sections = {},
): Sections {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    report(key, '', 'must be an object keyed by page');
    return last;
  }
  const pages: Sections = Object.create(null);
  for (const page of new Set([...Object.keys(source), ...needed])) {
    const schema = schemaOf(page);
    if (!schema) {
      report(key, page, unknown);
      continue;
    }
    const read = readSection(schema, (source as Sections)[page], (field, reason) => {
      report(key, field === '' ? page : `${page}.${field}`, reason);
    });
    const valid = read ?? last[page];
    if (valid !== undefined) pages[page] = valid;
  }
  return pages;
}

function readSection(schema: z.ZodType, value: unknown, report: (field: string, reason: string) => void): unknown {
  const parsed = parse(schema, value, report);
  if (!parsed.success) {
    reportSome(describeIssues(parsed.error), report);
    return undefined;
  }
  replaceUnknownIcons(parsed.data, '', report);
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
