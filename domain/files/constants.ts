/** Specification 2, sections 3 and 5. */

const MEBIBYTE = 1_048_576;

export const MAX_FILE_BYTES = 5 * MEBIBYTE;
export const MAX_REQUEST_BYTES = 20 * MEBIBYTE;
/** Of a whole mail, as it travels; its text and first files come first. */
export const MAX_MAIL_BYTES = 30 * MEBIBYTE;
/** Of a file in a mail: room for a scan of many pages. */
export const MAX_MAIL_FILE_BYTES = 10 * MEBIBYTE;

/** Decompression bombs claim more. */
export const MAX_PIXELS = 50_000_000;
export const MAX_PIXELS_AT_ONCE = 8_000_000;

export const FILE_KINDS = {
  pdf: { mime: 'application/pdf', ending: '.pdf', label: 'PDF' },
  jpg: { mime: 'image/jpeg', ending: '.jpg', label: 'JPG' },
  png: { mime: 'image/png', ending: '.png', label: 'PNG' },
} as const;

export type FileKind = keyof typeof FILE_KINDS;
export type FileMime = (typeof FILE_KINDS)[FileKind]['mime'];

const DOCUMENT: readonly FileKind[] = ['pdf', 'jpg', 'png'];
const PICTURE: readonly FileKind[] = ['jpg', 'png'];

interface FileRule {
  label: string;
  kinds: readonly FileKind[];
  maxBytes: number;
}

export interface UploadRule extends FileRule {
  /** What a photo of it is looked at for. */
  shows: 'page' | 'person' | 'signature';
  /** What is on its back, where both sides are wanted. */
  back?: string;
}

export const UPLOAD_FIELDS = {
  photograph: { label: 'Photograph', shows: 'person', kinds: PICTURE, maxBytes: MAX_FILE_BYTES },
  aadhaarCard: { label: 'Aadhaar card', shows: 'page', back: 'the address', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
  incomeCertificate: { label: 'Income certificate', shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
  casteCertificate: { label: 'Caste certificate', shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
  bonafideCertificate: { label: 'Bonafide certificate', shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
  bankDocument: { label: 'Bank document', shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
  signature: { label: 'Signature', shows: 'signature', kinds: PICTURE, maxBytes: MAX_FILE_BYTES },
  lastCertificate: { label: 'Last certificate', shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
  latestCertificate: { label: 'Latest certificate', shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
  certificate: { label: 'Certificate', shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
  consentPaper: { label: 'Signed consent form', shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
} as const satisfies Record<string, UploadRule>;

export type UploadField = keyof typeof UPLOAD_FIELDS;

/** What comes with a mail: the same rules, and room for a scan of many pages. */
export const MAIL_FILE = { label: 'Attachment', kinds: DOCUMENT, maxBytes: MAX_MAIL_FILE_BYTES } as const satisfies FileRule;

/** As the tax portal makes it: its bytes stay as they came. */
const DONATION_CERTIFICATE = { label: 'Certificate of donation', kinds: ['pdf'], maxBytes: MAX_FILE_BYTES } as const satisfies FileRule;

/** The last ones are no fields of a student's form. */
export const FILE_RULES = { ...UPLOAD_FIELDS, mailFile: MAIL_FILE, donationCertificate: DONATION_CERTIFICATE } as const;
export type StoredField = keyof typeof FILE_RULES;

export function isUploadField(name: string): name is UploadField {
  return Object.hasOwn(UPLOAD_FIELDS, name);
}

export const FILE_PATH = '/api/student/files/';

export const UPLOADED = 'File uploaded successfully';
/** Specification 2, section 8. */
export const UPLOAD_FAILED = 'Error Occured During File Upload';

export function kindNames(kinds: readonly FileKind[]): string {
  return kinds
    .map((kind) => FILE_KINDS[kind].label)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');
}

export const MANY_FILES = 'Many files are arriving just now. Please try again in a moment.';
export const TOO_MANY_FILES =
  'Your account holds as many files as it can. Files that no form uses are deleted after a day: please try again then, or write to us.';
export const FILE_GONE = 'One of the uploaded files is no longer there. Please upload it again.';
export const FILE_EMPTY = 'This file is empty. Please choose another.';
export const fileTooLarge = (maxBytes: number): string => `This file is larger than ${sizeName(maxBytes)}. Please choose a smaller one.`;
export const wrongKind = (kinds: readonly FileKind[]): string => `Please choose a ${kindNames(kinds)} file.`;

export function sizeName(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < MEBIBYTE) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / MEBIBYTE).toFixed(1).replace(/\.0$/, '')} MB`;
}
