import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { UPLOAD_FIELDS, UploadField } from '#domain/files/constants.ts';
import type { WRONGS } from '#app/ui/documents/legibility.ts';

type Shown = (typeof UPLOAD_FIELDS)[UploadField]['shows'];

interface PhotoWords {
  /** How to cut the page out; null when the picture stays whole, as a face would be drawn out of shape. */
  corners: string | null;
  question: string;
  advice: string | null;
  /** Null where writing is not what counts: a face is smooth, and a shirt may be white. */
  wrongs: Readonly<Record<(typeof WRONGS)[number], string>> | null;
  alt: string;
  place: string;
}

const ofWriting = () => ({ isDark: m.photos.isDark, isBlurred: m.photos.isBlurred });

/** What is asked of a photo, by what it shows. */
export const PHOTO_WORDS = inLanguage<Readonly<Record<Shown, PhotoWords>>>(() => ({
  page: {
    corners: m.photos.pageCorners,
    question: m.photos.pageQuestion,
    advice: null,
    wrongs: {
      ...ofWriting(),
      hasGlare: m.photos.pageGlare,
      isCutOff: m.photos.pageCutOff,
    },
    alt: m.photos.yourPage,
    place: m.photos.thePage,
  },
  person: {
    corners: null,
    question: m.photos.faceQuestion,
    advice: m.photos.faceAdvice,
    wrongs: null,
    alt: m.photos.yourPhoto,
    place: m.photos.thePhoto,
  },
  signature: {
    corners: m.photos.signatureCorners,
    question: m.photos.signatureQuestion,
    advice: null,
    wrongs: {
      ...ofWriting(),
      hasGlare: m.photos.signatureGlare,
      isCutOff: m.photos.signatureCutOff,
    },
    alt: m.photos.yourSignature,
    place: m.photos.theSignature,
  },
}));
