import { randomUUID } from 'node:crypto';
import { makePdf, pdfStream } from '#tests/setup/files.ts';
import { APPLICATION } from '#tests/setup/scholarships.ts';
import { SCHOOL_FORM } from '#tests/setup/students.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';

/** A person who gives, writes, signs up and applies. Addresses are unique, and everything they write contains their mark. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  pan: string;
  password: string;
  aadhaar: string;
  account: string;
  address: string;
  /** Part of every free text of this person. */
  mark: string;
}

let last = 0;

/** A new person. */
export function makePerson(): Person {
  last += 1;
  const mark = `w${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const digits = String(100_000_000 + ((last * 7_919) % 900_000_000));
  return {
    name: 'Chandravati Nishadraj',
    email: `asha.${mark}@example.in`,
    phone: `9${digits}`,
    pan: `ABCPE${String(1_000 + (last % 9_000))}F`,
    password: `${PASSWORD}${mark.slice(1, 5)}`,
    aadhaar: `234${digits}`,
    account: `302112${digits.slice(0, 8)}`,
    address: `House 12, Lane ${mark}, Station Road`,
    mark,
  };
}

/** A gift of ₹500 as the donate page sends it. */
export function giftOf({ name, email, phone, pan }: Person) {
  return {
    amount: 50_000,
    frequency: 'one-time',
    userData: { name, email, phone, panNo: pan },
    notes: { frequency: 'one-time', source: 'website' },
    description: 'One-time donation',
  };
}

/** A message of the contact form. */
export function messageOf({ name, email, phone, mark }: Person) {
  return {
    data: { name, email, phone, subject: 'Support', message: `When does the library open again? ${mark}`, consent: true },
  };
}

/** The student's form, with the certificate that was uploaded for it. */
export function profileOf({ name, email, phone, aadhaar, address }: Person, certificate: string) {
  return { ...SCHOOL_FORM, name, email, phone, address, aadhar: aadhaar, lastCertificatePath: certificate };
}

/** A whole scholarship application. */
export function applicationOf({ name, email, phone, account, address }: Person) {
  return { ...APPLICATION, name, email, mobileNumber: phone, currentAddress: address, accountNo: account };
}

const SCAN = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode';

/** A PDF certificate of this person, different for each title. `text` is in it as it is, also after the site has rewritten it. */
export function certificateOf({ mark }: Person, title: string): { bytes: Buffer; text: string } {
  const text = `${mark} ${title}`;
  return { text, bytes: makePdf({ page: '/Resources << /XObject << /Scan 5 0 R >> >>', objects: [pdfStream(text, SCAN)] }) };
}
