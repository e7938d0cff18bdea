import type { TakeoverKind } from '#domain/donations/takeover/kinds.ts';
import type { TakeoverOverview, TakeoverPreview } from '#domain/office/operations/takeover-operations.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';

export const readTakeovers = (): Promise<TakeoverOverview> => ask('GET /office/takeover');

/** @returns the file name */
export const saveTemplate = (kind: TakeoverKind): Promise<string> =>
  saveFile('GET /office/takeover/template', `${kind}-template.xlsx`, { query: { kind, format: 'xlsx' } });

/** @throws ApiError 400 for what is no such file */
export const checkTakeover = async (kind: TakeoverKind, file: File): Promise<TakeoverPreview> =>
  ask('POST /office/takeover/check', { body: { kind, file: await base64Of(file) } });

/** @throws ApiError 409 when the books are not as in the preview, or another file is worked on */
export const beginTakeover = async (kind: TakeoverKind, file: File, expected: number): Promise<TakeoverOverview> =>
  ask('POST /office/takeover/files', { body: { kind, file: await base64Of(file), name: file.name, expected } });

/** @throws ApiError 409 once something followed */
export const undoTakeover = (id: string, reason: string): Promise<TakeoverOverview> =>
  ask('POST /office/takeover/files/:id/undo', { params: { id }, body: { reason } });

/** @param read the next number as it was read @throws ApiError 409 when a number was given */
export const openSeries = (series: string, next: number, read: number): Promise<TakeoverOverview> =>
  ask('POST /office/takeover/series', { body: { series, next, read } });

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}
