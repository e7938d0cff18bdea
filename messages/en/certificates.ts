/** The page that checks the code of a certificate for a program. */

export const title = 'Verify a certificate';
export const description = 'Type the code of a certificate to see whether it is genuine and what it certifies.';
export const lead = (foundation: string) => `Each certificate of ${foundation} has a code beside its square pattern. Type it here.`;
export const codeLabel = 'Certificate code';
export const codeHint = 'Twelve letters and digits, such as 7QK4-M2XW-9P3D';
export const verify = 'Verify';

/** One that is ours; its heading is the name of who has it. */
export const genuine = 'This certificate is genuine';
export const attended = (foundation: string) => `attended this program. ${foundation} issued this certificate and keeps a record of it.`;
export const compare = 'Please compare the name and the program with the paper in your hand.';
export const program = 'Program';
export const heldBy = 'Held by';
export const year = 'Year';
export const issuedOn = 'Issued on';
export const withdrawnOn = 'Withdrawn on';
export const code = 'Code';

/** One that was withdrawn. */
export const withdrawn = 'This certificate was withdrawn';
export const notValid = 'This certificate is not valid';
export const doNotAccept = (foundation: string, day: string) =>
  `${foundation} issued it and withdrew it on ${day}. Please do not accept it.`;
export const doNotAcceptOrAsk = (foundation: string, day: string) =>
  `${foundation} issued it and withdrew it on ${day}. Please do not accept it; if you have questions, write to <email>us</email>.`;

/** None. */
export const notKnown = 'Code not known';
export const none = 'No certificate has this code';
export const compareCode =
  'Please compare <code>the code</code> with the paper, letter by letter. If it is the same, the certificate is not one of ours.';
export const compareCodeOrTell =
  'Please compare <code>the code</code> with the paper, letter by letter. If it is the same, the certificate is not one of ours; tell us at <email>our address</email>.';
