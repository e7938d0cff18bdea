import { saveFile } from '#app/features/office/api.ts';

/** Save who gets the newsletter as a spreadsheet on this device. @returns its file name. @throws ApiError */
export const saveSubscribers = (): Promise<string> => saveFile('GET /office/subscribers', 'subscribers.csv');
