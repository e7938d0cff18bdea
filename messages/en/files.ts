/** A field for a file, and what became of the file. */

export const choose = 'Choose a file';
export const orDrop = 'or drop it here';
export const takePhoto = 'Take a photo';
export const photoOf = (label: string) => `Take a photo: ${label}`;
export const upTo = (kinds: string, size: string) => `${kinds}, up to ${size}.`;
export const retry = 'Retry';
export const remove = 'Remove';
export const chooseAnother = 'Choose another';
export const replace = 'Replace';
export const waiting = 'Waiting for a better signal…';
export const notes = { ready: 'Kept on this device', done: 'Uploaded', failed: 'Not uploaded' };
export const noRoom = 'No room on this device: leave this page open';
export const orRemove = 'Choose another, or remove it.';
export const unreadable = 'This file could not be read. Please choose it again, or a copy of it.';
export const otherStays = (rejected: string, reason: string, standing: string) => `${rejected}: ${reason} ${standing} is kept.`;

/** Told to screen readers. */
export const none = 'No file chosen';
export const isSaved = (name: string) => `${name} is kept on this device`;
export const waitingWith = (name: string) => `Waiting for a better signal to upload ${name}`;
export const uploading = (name: string) => `Uploading ${name}`;
export const isUploaded = (name: string) => `${name} is uploaded`;
export const isNotUploaded = (name: string) => `${name} was not uploaded`;
