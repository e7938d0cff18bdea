/** The application that is open, and the next one of the list, fetched ahead. Kept in memory only. */
import { applicationQuestions, type FileField } from '#domain/scholarships/steps/questions.ts';
import type { Question } from '#domain/forms/form.ts';
import { isPaper } from '#domain/staff/rights.ts';
import { type DocumentPages, readApplication, readPages } from '#app/features/office/applications/lib/applications-api.ts';

type Application = Awaited<ReturnType<typeof readApplication>>;

export interface Opened {
  application: Application;
  /** It was fetched ahead, so the server does not know yet that it was opened. */
  isAhead: boolean;
  /** Null for pages that could not be fetched. */
  documents: readonly { field: FileField; pages: Promise<DocumentPages | null> }[];
}

/** Field of the document looked at last: the next application begins with it. */
let last: FileField | undefined;
export const noteChosen = (field: FileField): void => void (last = field);

const decides = (field: FileField): boolean => (applicationQuestions.fields[field] as Question).decides === true;

/** The fields of documents in the order of reading: the one looked at last, those that decide, the others. */
export function firstDocuments(fields: readonly FileField[], most: number): FileField[] {
  const readable = fields.filter(isPaper);
  const inOrder = [...readable.filter((field) => field === last), ...readable.filter(decides), ...readable];
  return [...new Set(inOrder)].slice(0, most);
}

let ahead: { number: string; opened: Promise<Opened | null> } | undefined;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** @param documents how many of its documents to fetch */
export function fetchAhead(number: string, documents: number): void {
  if (ahead?.number === number || savesData()) return;
  ahead = { number, opened: fetchOne(number, documents).catch(() => null) };
}

async function fetchOne(number: string, most: number): Promise<Opened> {
  const application = await readApplication(number, true);
  const fields = application.needsReason ? [] : firstDocuments(application.documents, most);
  const documents = fields.map((field) => ({
    field,
    pages: readPages(number, field, { first: 0, isAhead: true }).catch(() => null),
  }));
  return { application, isAhead: true, documents };
}

/**
 * Uses what was fetched ahead, once.
 * @throws ApiError 404
 */
export async function openApplication(number: string): Promise<Opened> {
  const fetched = ahead?.number === number ? ahead.opened : null;
  ahead = undefined;
  return (await fetched) ?? { application: await readApplication(number), isAhead: false, documents: [] };
}
