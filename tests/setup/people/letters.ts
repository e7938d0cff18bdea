import { readDonor } from '#domain/donations/donors/donor.server.ts';
import { changeDetails } from '#domain/donations/donors/change.server.ts';
import type { LetterAsk, LetterTarget } from '#domain/donations/letters/addressees.server.ts';
import type { LetterKind } from '#domain/donations/letters/kinds.ts';
import { type Mailing, previewLetters, writeLetters } from '#domain/donations/letters/mailings.server.ts';
import { STARTERS } from '#domain/donations/letters/starters.ts';
import { addTemplate } from '#domain/donations/letters/templates.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import type { TestContext } from '#tests/setup/database/context.ts';

export const BY = operatorActor('Ramesh Yadav');

/** The text that a new template begins with. */
export async function templateOf(ctx: TestContext, kind: LetterKind = 'thanks') {
  return { id: await addTemplate(ctx, { written: { kind, ...STARTERS[kind] }, by: BY }), version: 1 };
}

export interface Wanted extends Partial<Omit<LetterAsk, 'kind'>> {
  target: LetterTarget;
  template: { id: string; version: number };
}

export const asked = ({ target, template, ...ask }: Wanted) => ({
  template,
  target,
  ask: { channel: 'mail', isAgain: false, ...ask } as const,
});

/** As many as the preview counts. */
export async function write(ctx: TestContext, wanted: Wanted): Promise<Mailing> {
  const { letters } = await previewLetters(ctx, asked(wanted));
  return writeLetters(ctx, { ...asked(wanted), expected: letters, by: BY });
}

export async function changeRecord(ctx: TestContext, number: string, values: object): Promise<void> {
  const { donor } = await readDonor(ctx, number);
  const now = { kind: donor.kind, name: donor.name ?? undefined, email: donor.email ?? undefined, address: donor.address ?? undefined };
  await changeDetails(ctx, { number, by: BY, version: donor.version, values: { ...now, withoutPan: false, noContact: false, ...values } });
}
