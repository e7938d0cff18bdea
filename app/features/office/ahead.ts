/** Applications as they are opened, and the next of a list, fetched ahead. In memory alone. */
import { applicationForm, type FileField } from '#domain/scholarships/form.ts';
import type { Field } from '#domain/forms/form.ts';
import { isPaper } from '#domain/staff/rights.ts';
import { type DocumentPages, readApplication, readPages } from '#app/features/office/applications-api.ts';

type Application = Awaited<ReturnType<typeof readApplication>>;

export interface Opened {
  application: Application;
  /** The server is told once it is shown. */
  isAhead: boolean;
  /** Null for those that could not come. */
  papers: readonly { field: FileField; pages: Promise<DocumentPages | null> }[];
}

/** Shown last: the next one's is shown first. */
let last: FileField | undefined;
export const noteChosen = (field: FileField): void => void (last = field);

const decides = (field: FileField): boolean => (applicationForm.fields[field] as Field).decides === true;

/** The one looked at before, those that decide, then the others. */
export function firstPapers(documents: readonly FileField[], most: number): FileField[] {
  const papers = documents.filter(isPaper);
  const inOrder = [...papers.filter((field) => field === last), ...papers.filter(decides), ...papers];
  return [...new Set(inOrder)].slice(0, most);
}

let ahead: { number: string; opened: Promise<Opened | null> } | undefined;

/** Not where the browser is asked to save data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** @param papers how many of its pictures will be in sight */
export function fetchAhead(number: string, papers: number): void {
  if (ahead?.number === number || savesData()) return;
  ahead = { number, opened: fetchOne(number, papers).catch(() => null) };
}

async function fetchOne(number: string, most: number): Promise<Opened> {
  const application = await readApplication(number, true);
  const fields = application.needsReason ? [] : firstPapers(application.documents, most);
  const papers = fields.map((field) => ({
    field,
    pages: readPages(number, field, { first: 0, isAhead: true }).catch(() => null),
  }));
  return { application, isAhead: true, papers };
}

/**
 * As fetched ahead, once; else anew.
 * @throws ApiError 404
 */
export async function openApplication(number: string): Promise<Opened> {
  const fetched = ahead?.number === number ? ahead.opened : null;
  ahead = undefined;
  return (await fetched) ?? { application: await readApplication(number), isAhead: false, papers: [] };
}
