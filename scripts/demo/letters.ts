import { sendMailing, takeBack, writeLetters, previewLetters } from '#domain/donations/letters/mailings.server.ts';
import { LETTER_KINDS, type LetterKind } from '#domain/donations/letters/kinds.ts';
import { STARTERS } from '#domain/donations/letters/starters.ts';
import { addTemplate } from '#domain/donations/letters/templates.server.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import { keysOf } from '#domain/shared/states.ts';
import type { Office } from './office.ts';
import type { Happening, Stage } from './stage.ts';

const FEW = 12;

/** A template of each kind; thanks that went out, summaries to print, and a mailing that was taken back. */
export function lettersOf(stage: Stage, office: Office): Happening[] {
  const { ctx } = stage;
  const templates = new Map<LetterKind, string>();
  const donorIds = async () => (await ctx.db.selectFrom('donors').select('id').orderBy('id').limit(FEW).execute()).map(({ id }) => id);
  const write = async (kind: LetterKind, channel: 'mail' | 'paper') => {
    const year = financialYear(ctx.clock.now(), ctx.content().foundation.timezone);
    const wanted = {
      template: { id: templates.get(kind) ?? '', version: 1 },
      ask: { channel, isAgain: false, ...(LETTER_KINDS[kind].about === 'year' && { year }) },
      target: { donorIds: await donorIds() },
    };
    const { letters } = await previewLetters(ctx, wanted);
    return letters === 0 ? undefined : writeLetters(ctx, { ...wanted, expected: letters, by: office.treasurer });
  };
  return [
    {
      at: stage.daysAgo(12),
      run: async () => {
        for (const kind of keysOf(LETTER_KINDS))
          templates.set(kind, await addTemplate(ctx, { written: { kind, ...STARTERS[kind] }, by: office.treasurer }));
        const mistaken = await write('thanks', 'mail');
        if (mistaken) await takeBack(ctx, { id: mistaken.id, by: office.treasurer });
      },
    },
    {
      at: stage.daysAgo(11),
      run: async () => {
        const thanks = await write('thanks', 'mail');
        if (thanks) await sendMailing(ctx, { mailingId: thanks.id });
      },
    },
    { at: stage.daysAgo(2), run: () => write('summary', 'paper') },
  ];
}
