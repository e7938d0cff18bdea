import type { ResponseOf } from '#domain/api/operations.ts';
import { ask } from '#app/features/office/lib/api.ts';

export type BoardReport = ResponseOf<'GET /office/report'>['data'];

/**
 * Amounts in whole rupees.
 * @param cycle null for the current one
 * @throws ApiError
 */
export const readReport = (cycle: string | null): Promise<BoardReport> => ask('GET /office/report', { query: { cycle } });
