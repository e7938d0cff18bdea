import { language, speak } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { fundTitle } from '#domain/content/funds.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import type { DonorLanguage } from '#domain/donations/donor-constants.ts';
import { rupeesInWords } from '#domain/donations/rupees-in-words.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { longDayAt } from '#domain/shared/time/day-words.ts';
import { yearLabel } from '#domain/shared/time/years.ts';
import type { Addressee, GivenDonation, LetterAsk } from './addressees.server.ts';
import { blocksOf, fillIn, type Filling, type LetterBlock, type LetterRow } from './fill-in.ts';
import type { LetterVersion } from './templates.server.ts';

/** What one letter says. Stored: rename nothing. */
export interface LetterText {
  language: DonorLanguage;
  /** In words. */
  day: string;
  /** Empty without one. */
  name: string;
  address: string | null;
  email: string | null;
  subject: string;
  blocks: LetterBlock[];
}

/** In the donor's language where the template has it. Amounts are those that were not given back. */
export const writeLetter = (ctx: DomainContext, version: LetterVersion, ask: LetterAsk, addressee: Addressee): LetterText =>
  speak(addressee.donor.language === 'hi' && version.text_hi !== null ? 'hi' : 'en', () => write(ctx, version, ask, addressee));

function write(ctx: DomainContext, version: LetterVersion, ask: LetterAsk, { donor, given, to }: Addressee): LetterText {
  const foundation = contentIn(ctx.content(), language()).foundation;
  const { signatory } = foundation.registration;
  const dayOf = (at: number) => longDayAt(at, foundation);
  const rows = given.map((one): LetterRow => [dayOf(one.paid_at ?? 0), one.receipt_number ?? '', money(leftOf(one))]);
  const sum = given.reduce((paise, one) => paise + leftOf(one), 0);
  const [first] = given;
  const day = dayOf(ctx.clock.now());
  const filling: Filling = {
    name: to.name ?? m.mails.frame.friend,
    amount: money(sum),
    words: rupeesInWords(sum),
    day: first ? dayOf(first.paid_at ?? 0) : '',
    fund: fundTitle(foundation, first?.fund ?? null) ?? m.documents.papers.neededMost,
    receipt: first?.receipt_number ?? '',
    year: ask.year === undefined ? '' : yearLabel(ask.year),
    count: String(given.length),
    total: money(sum),
    person: ask.dedication?.person ?? '',
    donor: donor.name ?? m.mails.frame.friend,
    foundation: foundation.name,
    signatory: signatory.name,
    role: signatory.role,
    today: day,
  };
  const [subject, text] = language() === 'hi' ? [version.subject_hi, version.text_hi] : [version.subject, version.text];
  return {
    language: language(),
    day,
    name: to.name ?? '',
    address: to.address,
    email: to.email,
    subject: fillIn(subject ?? version.subject, filling),
    blocks: blocksOf(text ?? version.text, filling, rows),
  };
}

const leftOf = ({ amount, amount_refunded: refunded }: GivenDonation): number => amount - refunded;
const money = (paise: number): string => formatRupees(paiseToRupees(paise));

const placeOf = (id: string) => ({ table: 'letters', column: 'content', row: id }) as const;

export const sealLetter = ({ vault }: Pick<DomainContext, 'vault'>, id: string, text: LetterText): string =>
  vault.encrypt(JSON.stringify(text), placeOf(id));

export const openLetter = ({ vault }: Pick<DomainContext, 'vault'>, id: string, content: string): LetterText =>
  JSON.parse(vault.decrypt(content, placeOf(id))) as LetterText;

/** Keyed, so that an erasure finds letters to somebody else than the donor. */
export const hashOfAddressee = ({ vault }: Pick<DomainContext, 'vault'>, email: string): string => vault.hash('letter', email);
