import { saveFile } from '#app/features/office/api.ts';

/**
 * @returns its file name
 * @throws ApiError
 */
export const saveSubscribers = (): Promise<string> => saveFile('GET /office/subscribers', 'subscribers.csv');
