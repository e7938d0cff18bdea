import { saveFile } from '#app/features/office/lib/api.ts';

export const saveSubscribers = (): Promise<string> => saveFile('GET /office/subscribers', 'subscribers.csv');
