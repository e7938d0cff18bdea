import type { ResponseOf } from '#domain/api/operations.ts';
import { ask } from '#app/features/office/lib/api.ts';

export const readOverview = (): Promise<ResponseOf<'GET /office'>['data']> => ask('GET /office');
