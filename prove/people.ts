import { randomUUID } from 'node:crypto';
import { makePdf, pdfStream } from '#tests/setup/files/files.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';
import { SCHOOL_FORM } from '#tests/setup/people/students.ts';
import { PASSWORD } from '#tests/setup/people/accounts.ts';

export interface Person {
  name: string;
  email: string;
  phone: string;
  pan: string;
  password: string;
  aadhaar: string;
  account: string;
  address: string;
  mark: string;
}

let last = 0;

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

export function donationOf({ name, email, phone, pan }: Person) {
  return {
    amount: 50_000,
    frequency: 'one-time',
    userData: { name, email, phone, panNo: pan },
    notes: { frequency: 'one-time', source: 'website' },
    description: 'One-time donation',
  };
}

export function messageOf({ name, email, phone, mark }: Person) {
  return {
    data: { name, email, phone, subject: 'Support', message: `When does the library open again? ${mark}`, consent: true },
  };
}

export function profileOf({ name, email, phone, aadhaar, address }: Person, certificate: string) {
  return { ...SCHOOL_FORM, name, email, phone, address, aadhar: aadhaar, lastCertificatePath: certificate };
}

export function applicationOf({ name, email, phone, account, address }: Person) {
  return { ...APPLICATION, name, email, mobileNumber: phone, currentAddress: address, accountNo: account };
}

const SCAN = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode';

export function certificateOf({ mark }: Person, title: string): { bytes: Buffer; text: string } {
  const text = `${mark} ${title}`;
  return { text, bytes: makePdf({ page: '/Resources << /XObject << /Scan 5 0 R >> >>', objects: [pdfStream(text, SCAN)] }) };
}
