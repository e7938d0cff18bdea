import * as m from '#messages/index.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import type { Foundation } from './schema/foundation-schema.ts';

export interface LegalIdentity {
  name: string;
  number: string;
  pan: string;
  /** With validity: `AAATS...F20261, valid from 1 April 2026 to 31 March 2031`. */
  eightyG: string;
  address: string;
  auditor: string;
}

export function legalIdentity(foundation: Pick<Foundation, 'registration' | 'contact'>): LegalIdentity {
  const { name, number, pan, eightyG, auditor } = foundation.registration;
  const { urn, validFrom, validTo } = eightyG;
  const { lines, city, district, state, pincode } = foundation.contact.address;
  return {
    name,
    number,
    pan,
    eightyG: m.documents.receipt.eightyG(urn, longDay(validFrom), longDay(validTo)),
    address: `${[...lines, city, district, state].join(', ')} ${pincode}`,
    auditor,
  };
}
