/** Where a photo of a page is cut out and looked at. */

export const pageCorners = 'Put the four corners on the corners of your page: drag them, tap beside them, or use the arrow keys.';
export const pageQuestion = 'Can you read every word?';
export const pageGlare = 'A bright spot may hide some words. Turn away from the lamp, and take it without a flash.';
export const pageCutOff = 'Some words may be cut off at the edge. Move the corners, or take it from further away.';
export const isDark = 'This picture is dark. Take it again at a window, or outside.';
export const isBlurred = 'This picture may be blurred. Hold the phone still, and tap the page on the screen before you take it.';
export const yourPage = 'Your page';
export const thePage = 'The page';
export const faceQuestion = 'Is your face clear?';
export const faceAdvice = 'Face and shoulders from the front, in good light, with nobody else in the picture.';
export const yourPhoto = 'Your photograph';
export const thePhoto = 'The photograph';
export const signatureCorners = 'Put the four corners around your signature: drag them, tap beside them, or use the arrow keys.';
export const signatureQuestion = 'Is the whole signature clear?';
export const signatureGlare = 'A bright spot may hide a part of it. Turn away from the lamp, and take it without a flash.';
export const signatureCutOff = 'A part of it may be cut off at the edge. Move the corners, or take it from further away.';
export const yourSignature = 'Your signature';
export const theSignature = 'The signature';

/** Buttons. */
export const turn = 'Turn';
export const asItIs = 'Use the photo as it is';
export const leaveOut = 'Leave this page out';
export const yesUse = 'Yes, use it';
export const takeAgain = 'Take it again';
export const yesAddBack = 'Yes, and add the back';
export const yesAddPage = 'Yes, and add a page';
export const toCorners = 'Back to the corners';
export const goOn = 'Continue';
export const oneMoment = 'One moment…';
export const nextPage = 'Photograph the next page';
export const choosePicture = 'Choose a picture';
export const usePages = (count: number) => (count === 1 ? 'Use this page' : `Use these ${count} pages`);
export const notOpened = 'This picture could not be opened. Please choose another.';
export const otherSide = (what: string) => `The back has ${what}. If it is not in this picture, add it as a second page.`;
export const noRoom = 'There is no room for another page.';
export const page = (number: number) => `Page ${number}`;
export const removePage = (number: number) => `Remove page ${number}`;
export const pageOf = (label: string, number: number) => `${label}, page ${number}`;

/** Told to screen readers. */
export const size = 'How large it is shown';
export const smaller = 'Smaller';
export const larger = 'Larger';
export const corners = ['Top left', 'Top right', 'Bottom right', 'Bottom left'];
export const place = (fromLeft: string, fromTop: string) => `${fromLeft} from the left, ${fromTop} from the top`;
export const corner = (name: string, at: string) => `${name} corner, ${at}`;
