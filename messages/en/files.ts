/** A field for a file, and what became of the file. */

export const choose = 'Choose a file';
export const orDrop = 'or drop it here';
export const takePhoto = 'Take a photo';
export const photoOf = (label: string) => `Take a photo: ${label}`;
export const upTo = (kinds: string, size: string) => `${kinds}, up to ${size}.`;
export const retry = 'Retry';
export const remove = 'Remove';
export const removeFile = (name: string) => `Remove ${name}`;
export const cancelFile = (name: string) => `Cancel ${name}`;
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

/** What each file is; a certificate keeps its own name. */
export const labels = {
  photograph: 'Photograph',
  aadhaarCard: 'Aadhaar card',
  incomeCertificate: 'Income certificate',
  casteCertificate: 'Caste certificate',
  bonafideCertificate: 'Bonafide certificate',
  bankDocument: 'Bank document',
  signature: 'Signature',
  lastCertificate: 'Last certificate',
  latestCertificate: 'Latest certificate',
  certificate: 'Certificate',
  consentPaper: 'Signed consent form',
};
/** What is on the back of the Aadhaar card: “The back has ...”. */
export const theAddress = 'the address';

/** Kinds and sizes. */
export const kinds = { pdf: 'PDF', jpg: 'JPG', png: 'PNG' };
export const oneOf = (names: readonly string[]) => names.join(', ').replace(/, (?=[^,]*$)/, ' or ');
export const bytes = (count: number) => `${count} bytes`;
export const kilobytes = (count: number) => `${count} KB`;
export const megabytes = (count: string) => `${count} MB`;

/** Why a file is not taken. */
export const empty = 'This file is empty. Please choose another.';
export const tooLarge = (most: string) => `This file is larger than ${most}. Please choose a smaller one.`;
export const wrongKind = (wanted: string) => `Please choose a ${wanted} file.`;
export const isPdf = 'This is a PDF: please choose a photo instead.';
export const others = {
  heic: 'This photo is in the HEIC format, which cannot be opened here. Take a screenshot of the photo and choose that.',
  office: 'This is a Word, Excel or ZIP file. Please open it, print it to a PDF, and choose that.',
  packed: 'This is a packed file. Please unpack it, and choose the document in it.',
  webp: 'This is a WebP picture, which cannot be opened here. Please take a screenshot of it and choose that.',
  picture: 'This is a picture of a kind that cannot be opened here. Please take a screenshot of it and choose that.',
  video: 'This is a video or a recording. Please choose a photo of the document.',
  program: 'This is a program, not a document.',
  unknown: 'This file is of another kind.',
};
export const paperErrors = {
  locked: 'This PDF is locked with a password. Please open it, print it to a new PDF without a password, and send that, or a photo.',
  form: 'This PDF is a form that only some programs can show. Please open it, print it to a new PDF, and send that, or a photo.',
  damaged: 'This PDF is damaged or not complete. Please open it, print it to a new PDF, and send that, or a photo.',
  heavy: 'This PDF is too much for us to read. Please open it, print it to a new PDF, and send that, or a photo.',
};
export const tooManyPixels = 'This picture has too many pixels. Please take it again at a smaller size.';
export const damagedPicture = 'This picture is damaged and cannot be read. Please choose another.';
export const infected = 'Our scanner found a virus in this file. Please choose another, and have your device checked.';
export const gone = 'One of the uploaded files is no longer there. Please upload it again.';
export const tooMany =
  'Your account holds as many files as it can. Files that no form uses are deleted after a day: please try again then, or write to us.';

/** What became of an upload; the first two are the specification’s (2, section 8). */
export const uploaded = 'File uploaded successfully';
export const failed = 'Error Occured During File Upload';
export const incomplete = 'The file did not arrive complete. Please try again.';
export const busy = 'Many files are arriving just now. Please try again in a moment.';
export const busyReading = 'Many documents are being read just now. Please try again in a minute.';
export const busyMaking = 'Many documents are being made just now. Please try again in a minute.';
export const cannotRead = 'We cannot read PDFs just now. Please try again in a minute.';
export const notScanned = 'We cannot check files for viruses just now. Please try again in a few minutes.';
export const tookTooLong = 'That took too long. Please try again.';
export const notStored = 'We cannot keep files just now. Please try again in a minute.';
export const noSuchFile = 'There is no such file.';
export const unreachable = 'We cannot reach this file just now. Please try again in a minute.';
export const noPages = 'The pages of this PDF cannot be shown as pictures. Please download it instead.';
export const chooseOne = 'Please choose a file to upload.';
export const noField = 'Files are not taken in this field.';
export const notTaken = 'Not taken';
export const notAForm = 'Please send files as a form (multipart/form-data).';
export const atMost = (size: string) => `Please send at most ${size} at a time.`;
