/** Specification 2, sections 3 and 5. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';

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
  pdf: { mime: 'application/pdf', ending: '.pdf' },
  jpg: { mime: 'image/jpeg', ending: '.jpg' },
  png: { mime: 'image/png', ending: '.png' },
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

export const UPLOAD_FIELDS = inLanguage(
  () =>
    ({
      photograph: { label: m.files.labels.photograph, shows: 'person', kinds: PICTURE, maxBytes: MAX_FILE_BYTES },
      aadhaarCard: {
        label: m.files.labels.aadhaarCard,
        shows: 'page',
        back: m.files.theAddress,
        kinds: DOCUMENT,
        maxBytes: MAX_FILE_BYTES,
      },
      incomeCertificate: { label: m.files.labels.incomeCertificate, shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
      casteCertificate: { label: m.files.labels.casteCertificate, shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
      bonafideCertificate: { label: m.files.labels.bonafideCertificate, shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
      bankDocument: { label: m.files.labels.bankDocument, shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
      signature: { label: m.files.labels.signature, shows: 'signature', kinds: PICTURE, maxBytes: MAX_FILE_BYTES },
      lastCertificate: { label: m.files.labels.lastCertificate, shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
      latestCertificate: { label: m.files.labels.latestCertificate, shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
      certificate: { label: m.files.labels.certificate, shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
      consentPaper: { label: m.files.labels.consentPaper, shows: 'page', kinds: DOCUMENT, maxBytes: MAX_FILE_BYTES },
    }) as const satisfies Record<string, UploadRule>,
);

export type UploadField = keyof typeof UPLOAD_FIELDS;

/** What comes with a mail: the same rules, and room for a scan of many pages. */
export const MAIL_FILE = { label: 'Attachment', kinds: DOCUMENT, maxBytes: MAX_MAIL_FILE_BYTES } as const satisfies FileRule;

/** As the tax portal makes it: its bytes stay as they came. */
const DONATION_CERTIFICATE = { label: 'Certificate of donation', kinds: ['pdf'], maxBytes: MAX_FILE_BYTES } as const satisfies FileRule;

/** The last ones are no fields of a student's form. */
export const FILE_RULES = inLanguage(() => ({ ...UPLOAD_FIELDS, mailFile: MAIL_FILE, donationCertificate: DONATION_CERTIFICATE }) as const);
export type StoredField = keyof typeof FILE_RULES;

export function isUploadField(name: string): name is UploadField {
  return Object.hasOwn(UPLOAD_FIELDS, name);
}

export const FILE_PATH = '/api/student/files/';

export const kindNames = (kinds: readonly FileKind[]): string => m.files.oneOf(kinds.map((kind) => m.files.kinds[kind]));

export const fileTooLarge = (maxBytes: number): string => m.files.tooLarge(sizeName(maxBytes));
export const wrongKind = (kinds: readonly FileKind[]): string => m.files.wrongKind(kindNames(kinds));

export function sizeName(bytes: number): string {
  if (bytes < 1024) return m.files.bytes(bytes);
  if (bytes < MEBIBYTE) return m.files.kilobytes(Math.round(bytes / 1024));
  return m.files.megabytes((bytes / MEBIBYTE).toFixed(1).replace(/\.0$/, ''));
}
