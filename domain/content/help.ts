import type { Foundation } from './schema/foundation-schema.ts';

/** Whom a student asks. */
export function helpOf({ phones, emails, hours }: Foundation['contact']) {
  const [phone, email] = [phones.find(isForStudents) ?? phones[0]!, emails.find(isForStudents) ?? emails[0]!];
  return { phone: phone.number, tel: phone.tel, email: email.address, hours };
}

const isForStudents = ({ forStudents }: { forStudents?: true | undefined }): boolean => forStudents === true;
