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

const HOW = 'drag them, tap beside them, or use the arrow keys.';
const OF_WRITING = {
  isDark: 'This picture is dark. Take it again at a window, or outside.',
  isBlurred: 'This picture may be blurred. Hold the phone still, and tap the page on the screen before you take it.',
};

/** What is asked of a photo, by what it shows. */
export const PHOTO_WORDS: Readonly<Record<Shown, PhotoWords>> = {
  page: {
    corners: `Put the four corners on the corners of your page: ${HOW}`,
    question: 'Can you read every word?',
    advice: null,
    wrongs: {
      ...OF_WRITING,
      hasGlare: 'A bright spot may hide some words. Turn away from the lamp, and take it without a flash.',
      isCutOff: 'Some words may be cut off at the edge. Move the corners, or take it from further away.',
    },
    alt: 'Your page',
    place: 'The page',
  },
  person: {
    corners: null,
    question: 'Is your face clear?',
    advice: 'Face and shoulders from the front, in good light, with nobody else in the picture.',
    wrongs: null,
    alt: 'Your photograph',
    place: 'The photograph',
  },
  signature: {
    corners: `Put the four corners around your signature: ${HOW}`,
    question: 'Is the whole signature clear?',
    advice: null,
    wrongs: {
      ...OF_WRITING,
      hasGlare: 'A bright spot may hide a part of it. Turn away from the lamp, and take it without a flash.',
      isCutOff: 'A part of it may be cut off at the edge. Move the corners, or take it from further away.',
    },
    alt: 'Your signature',
    place: 'The signature',
  },
};
