import type { RequestOf, ResponseOf } from '#domain/api/operations.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';

export type Letters = ResponseOf<'GET /office/letters'>['data'];
export type Template = Letters['templates'][number];
export type Mailing = Letters['rows'][number];
export type Version = ResponseOf<'GET /office/letters/templates/:id'>['data']['versions'][number];
export type LetterPreview = ResponseOf<'POST /office/letters/preview'>['data'];
export type Letter = ResponseOf<'GET /office/letters/mailings/:id'>['data']['rows'][number];
export type LetterBody = RequestOf<'POST /office/letters/preview'>['body'];
type Written = RequestOf<'POST /office/letters/templates'>['body'];

/** The newest mailings first; `before` is `next` of the page before. */
export const readLetters = (before?: string): Promise<Letters> => ask('GET /office/letters', { query: { before } });

export const addTemplate = (written: Written): Promise<Letters> => ask('POST /office/letters/templates', { body: written });

/** @throws ApiError 409 when somebody else has changed it */
export const changeTemplate = (id: string, written: Written & { version: number }): Promise<Letters> =>
  ask('POST /office/letters/templates/:id', { params: { id }, body: written });

/** Offered no more, or again. @throws ApiError 409 */
export const removeTemplate = ({ id, version }: Template, isRemoved: boolean): Promise<Letters> =>
  ask('POST /office/letters/templates/:id/remove', { params: { id }, body: { version, isRemoved } });

/** Newest first. */
export const readVersions = async (id: string): Promise<Version[]> =>
  (await ask('GET /office/letters/templates/:id', { params: { id } })).versions;

/** @throws ApiError 409 when the template has changed */
export const previewLetters = (body: LetterBody): Promise<LetterPreview> => ask('POST /office/letters/preview', { body });

/** @param expected as the preview counted @throws ApiError 409 when there are more or fewer by now */
export const writeLetters = (body: LetterBody, expected: number): Promise<Mailing> =>
  ask('POST /office/letters/write', { body: { ...body, expected } });

export const readMailing = (id: string, before?: string): Promise<ResponseOf<'GET /office/letters/mailings/:id'>['data']> =>
  ask('GET /office/letters/mailings/:id', { params: { id }, query: { before } });

/** @throws ApiError 409 once it has begun to go out */
export const takeBack = ({ id }: Mailing): Promise<Mailing> => ask('POST /office/letters/mailings/:id/back', { params: { id } });

/** @param first how many come before @returns the file name */
export const savePaper = ({ id, number }: Mailing, first: number): Promise<string> =>
  saveFile('POST /office/letters/mailings/:id/print', `letters-${number}-${first + 1}.pdf`, { params: { id }, body: { first } });

/** As it was sent. @returns the file name */
export const saveLetter = (id: string): Promise<string> => saveFile('POST /office/letters/:id/open', 'letter.pdf', { params: { id } });
