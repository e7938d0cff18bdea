import { describe, expect, test } from 'vitest';
import { mergeDonors } from '#domain/donations/donors/change.server.ts';
import { readDonor } from '#domain/donations/donors/donor.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { tellRefund } from '#tests/setup/people/donations.ts';
import { ASHA, give, RAVI } from '#tests/setup/people/donors.ts';
import { asked, BY, changeRecord, templateOf, type Wanted, write } from '#tests/setup/people/letters.ts';
import { MAILING_DELAY_MS, type LeftOut } from './kinds.ts';
import { lettersOf, sweepLetters } from './letters.server.ts';
import { stopLetters } from './mail.server.ts';
import { previewLetters, printLetters, readLetter, sendMailing, takeBack, writeLetters } from './mailings.server.ts';
import { changeTemplate, listTemplates, readVersions, removeTemplate } from './templates.server.ts';
import { STARTERS } from './starters.ts';

const [ONE, TWO] = ['D-00001', 'D-00002'] as const;
const WITHOUT_PAN = { ...RAVI, panNo: undefined, address: undefined };

const idOf = async (ctx: TestContext, number: string) => (await readDonor(ctx, number)).donor.id;
const mailsOf = async (ctx: TestContext) =>
  (await ctx.jobs('mail')).flatMap(({ payload }) => (payload.template === 'donor-letter' ? [payload] : []));
const storedLetters = (ctx: TestContext) => ctx.db.selectFrom('letters').selectAll().orderBy('id').execute();
const allOf = async (ctx: TestContext, ...numbers: string[]) => ({
  donorIds: await Promise.all(numbers.map((number) => idOf(ctx, number))),
});

async function send(ctx: TestContext, wanted: Wanted) {
  const mailing = await write(ctx, wanted);
  ctx.clock.advance(MAILING_DELAY_MS);
  await sendMailing(ctx, { mailingId: mailing.id });
  return mailing;
}

describe('a letter to one', () => {
  test('says thanks for the donation it is about, waits, goes out once, and stands at the donor with its version', async () => {
    const ctx = await openTestContext();
    const { payment } = await give(ctx);
    const template = await templateOf(ctx);
    const mailing = await write(ctx, { template, target: { donation: payment.id } });
    expect(mailing).toMatchObject({ number: 1, status: 'waiting', letters: 1, send_at: ctx.clock.now() + MAILING_DELAY_MS });
    expect(await ctx.jobs('mailing')).toMatchObject([{ payload: { mailingId: mailing.id }, runAt: mailing.send_at }]);
    expect(await mailsOf(ctx)).toEqual([]);
    await sendMailing(ctx, { mailingId: mailing.id });
    await sendMailing(ctx, { mailingId: mailing.id });
    const [mail, ...more] = await mailsOf(ctx);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ASHA.email, props: { subject: 'Thank you for your donation', donorUrl: `${ctx.publicUrl}/donor` } });
    expect(JSON.stringify(mail?.props)).toMatch(/Dear Asha Mishra,.*donation of ₹500 of 21 November 2026.*DF-2026-00001.*With gratitude/);
    const [letter] = await lettersOf(ctx.db, await idOf(ctx, ONE));
    expect(letter).toMatchObject({ template: 'Thanks', version: 1, channel: 'mail', status: 'sent', receipt_number: 'DF-2026-00001' });
    expect(letter?.content).not.toContain('Asha');
    expect((await readLetter(ctx, { id: letter!.id, by: BY })).name).toBe('Asha Mishra');
  });

  test('is written in Hindi to who reads Hindi, where the template has it', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    await changeRecord(ctx, ONE, { language: 'hi' });
    await send(ctx, { template: await templateOf(ctx), target: { donor: ONE } });
    const [mail] = await mailsOf(ctx);
    expect(mail?.props.subject).toBe('आपके दान के लिए धन्यवाद');
    expect(JSON.stringify(mail?.props.blocks)).toContain('21 नवंबर 2026 का आपका ₹500 का दान');
  });

  test('sums up a financial year without what went back, and nothing of another year', async () => {
    const ctx = await openTestContext({ now: '2026-03-20T12:00:00+05:30' });
    await give(ctx);
    ctx.clock.set('2026-05-02T12:00:00+05:30');
    const { payment } = await give(ctx);
    await tellRefund(ctx, payment, 20_000);
    ctx.clock.set('2026-11-21T12:00:00+05:30');
    await give(ctx, ASHA, { amount: 1_00_000 });
    await send(ctx, { template: await templateOf(ctx, 'summary'), target: { donor: ONE }, year: 2026 });
    const [mail] = await mailsOf(ctx);
    expect(mail?.props.subject).toBe('Your donations in 2026-27');
    expect(mail?.props.blocks[1]).toBe('in the financial year 2026-27 you gave ₹1,300 to Deepvan Foundation. Thank you.');
    expect(mail?.props.blocks[2]).toEqual([
      ['2 May 2026', 'DF-2026-00002', '₹300'],
      ['21 November 2026', 'DF-2026-00003', '₹1,000'],
    ]);
  });

  test('tells a family of a dedication, not of the amount; their address is found by an erasure', async () => {
    const ctx = await openTestContext();
    const { payment } = await give(ctx);
    await changeRecord(ctx, ONE, { noContact: true });
    const dedication = { person: 'Sita Devi', isToDonor: false, toName: 'Mohan Lal', toEmail: 'mohan@example.in' };
    const template = await templateOf(ctx, 'memory');
    await send(ctx, { template, target: { donation: payment.id }, dedication });
    const [mail] = await mailsOf(ctx);
    expect(mail).toMatchObject({ to: 'mohan@example.in', props: { subject: 'A donation in memory of Sita Devi', donorUrl: null } });
    expect(mail?.unsubscribeUrl).toBeUndefined();
    expect(JSON.stringify(mail?.props)).toMatch(/Dear Mohan Lal,.*Asha Mishra has given a donation/);
    expect(JSON.stringify(mail?.props)).not.toContain('500');
    await erase(ctx, 'mohan@example.in', true);
    expect(await storedLetters(ctx)).toMatchObject([{ status: 'sent', content: null, to_hash: null }]);
    expect(await mailsOf(ctx)).toEqual([]);
    await expect(write(ctx, { template, target: await allOf(ctx, ONE), dedication })).rejects.toMatchObject({ code: 'invalid_input' });
    const toDonor = { ...dedication, isToDonor: true };
    expect((await previewLetters(ctx, asked({ template, target: { donation: payment.id }, dedication: toDonor }))).leftOut).toEqual({
      noContact: 1,
    });
  });
});

describe('letters to a list', () => {
  const NOT: readonly [LeftOut, object][] = [
    ['noContact', { noContact: true }],
    ['noEmail', { email: undefined }],
  ];
  test.each(NOT)('leave out who cannot or will not have one: %s', async (why, change) => {
    const ctx = await openTestContext();
    await give(ctx);
    await give(ctx, WITHOUT_PAN);
    await changeRecord(ctx, TWO, change);
    const wanted = { template: await templateOf(ctx), target: await allOf(ctx, ONE, TWO) };
    expect(await previewLetters(ctx, asked(wanted))).toMatchObject({ letters: 1, leftOut: { [why]: 1 }, first: { name: 'Asha Mishra' } });
    await send(ctx, wanted);
    expect((await mailsOf(ctx)).map(({ to }) => to)).toEqual([ASHA.email]);
  });

  test('on paper need an address, and a script that paper can print', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    await give(ctx, WITHOUT_PAN);
    const wanted = { template: await templateOf(ctx), target: await allOf(ctx, ONE, TWO), channel: 'paper' } as const;
    expect(await previewLetters(ctx, asked(wanted))).toMatchObject({ letters: 1, leftOut: { noAddress: 1 } });
    await changeRecord(ctx, TWO, { name: '山田', address: 'House 3, Deoria 274001' });
    expect(await previewLetters(ctx, asked(wanted))).toMatchObject({ letters: 1, leftOut: { script: 1 } });
    const mailing = await write(ctx, wanted);
    expect(await ctx.jobs('mailing')).toEqual([]);
    const { texts } = await printLetters(ctx, { id: mailing.id, first: 0, by: BY });
    expect(texts).toMatchObject([{ name: 'Asha Mishra', address: ASHA.address }]);
    expect((await printLetters(ctx, { id: mailing.id, first: 0, by: BY })).texts).toEqual(texts);
    await expect(takeBack(ctx, { id: mailing.id, by: BY })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('do not go twice to the same donor about the same, however often it is pressed, unless that is wanted', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const wanted = { template: await templateOf(ctx), target: await allOf(ctx, ONE) };
    const both = await Promise.allSettled([1, 2].map(() => writeLetters(ctx, { ...asked(wanted), expected: 1, by: BY })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await storedLetters(ctx)).toHaveLength(1);
    expect(await previewLetters(ctx, asked(wanted))).toMatchObject({ letters: 0, leftOut: { again: 1 }, first: null });
    // Another template of the kind says the same.
    expect(await previewLetters(ctx, asked({ ...wanted, template: await templateOf(ctx) }))).toMatchObject({ leftOut: { again: 1 } });
    expect(await previewLetters(ctx, asked({ ...wanted, isAgain: true }))).toMatchObject({ letters: 1 });
    await give(ctx);
    expect(await previewLetters(ctx, asked(wanted))).toMatchObject({ letters: 1, leftOut: {} });
  });

  test('are refused when there are more by now, and when the template has another version', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const template = await templateOf(ctx);
    const wanted = asked({ template, target: await allOf(ctx, ONE) });
    await expect(writeLetters(ctx, { ...wanted, expected: 3, by: BY })).rejects.toMatchObject({ code: 'conflict' });
    await changeTemplate(ctx, { ...template, written: { kind: 'thanks', ...STARTERS.thanks, text: 'Dear {name}!' }, by: BY });
    await expect(writeLetters(ctx, { ...wanted, expected: 1, by: BY })).rejects.toMatchObject({ code: 'conflict' });
    expect(await ctx.db.selectFrom('mailings').select('id').execute()).toEqual([]);
  });
});

describe('what waits', () => {
  test('is taken back as if it had not been written, and then not any more', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const wanted = { template: await templateOf(ctx), target: await allOf(ctx, ONE) };
    const { id } = await write(ctx, wanted);
    await takeBack(ctx, { id, by: BY });
    await sendMailing(ctx, { mailingId: id });
    expect([await mailsOf(ctx), await storedLetters(ctx)]).toEqual([[], []]);
    const again = await send(ctx, wanted);
    await expect(takeBack(ctx, { id: again.id, by: BY })).rejects.toMatchObject({ code: 'conflict' });
    expect(again.number).toBe(2);
  });

  test('does not go to who wants no letters since, was erased, or has the donation back', async () => {
    const ctx = await openTestContext();
    const { payment } = await give(ctx);
    await give(ctx, WITHOUT_PAN);
    await give(ctx, { ...ASHA, name: 'Meera Singh', email: 'meera@example.in', phone: '9000000001', panNo: undefined });
    const { id } = await write(ctx, { template: await templateOf(ctx), target: await allOf(ctx, ONE, TWO, 'D-00003') });
    await tellRefund(ctx, payment, 50_000);
    await erase(ctx, RAVI.email, true);
    await changeRecord(ctx, 'D-00003', { noContact: true });
    await sendMailing(ctx, { mailingId: id });
    expect(await mailsOf(ctx)).toEqual([]);
    expect((await storedLetters(ctx)).map(({ status, why, content }) => [status, why, content])).toEqual([
      ['left', 'nothing', null],
      ['left', 'noContact', null],
      ['left', 'noContact', null],
    ]);
  });

  test('goes on where it ended when the process died', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 60; n += 1)
      await give(ctx, {
        ...ASHA,
        name: `Donor ${'abcdefghij'[n % 10]}${'klmnop'[Math.floor(n / 10)]}x`,
        email: `d${n}@example.in`,
        phone: `90000000${String(n).padStart(2, '0')}`,
        panNo: undefined,
      });
    const ids = (await ctx.db.selectFrom('donors').select('id').orderBy('id').execute()).map(({ id }) => id);
    const { id } = await write(ctx, { template: await templateOf(ctx), target: { donorIds: ids } });
    let queued = 0;
    const dying = {
      ...ctx,
      clock: {
        now: () => {
          queued += 1;
          if (queued > 110) throw new Error('the process died');
          return ctx.clock.now();
        },
      },
    };
    await expect(sendMailing(dying, { mailingId: id })).rejects.toThrow('the process died');
    expect(await mailsOf(ctx)).toHaveLength(50);
    await sendMailing(ctx, { mailingId: id });
    expect(new Set((await mailsOf(ctx)).map(({ to }) => to)).size).toBe(60);
    expect(await mailsOf(ctx)).toHaveLength(60);
  });
});

test('a template has versions; letters keep theirs, and one that was taken away comes back', async () => {
  const ctx = await openTestContext();
  await give(ctx);
  const template = await templateOf(ctx);
  await send(ctx, { template, target: { donor: ONE } });
  const written = { kind: 'thanks', ...STARTERS.thanks, text: 'Dear {name}!', subjectHi: undefined, textHi: undefined } as const;
  await changeTemplate(ctx, { ...template, written, by: BY });
  await expect(changeTemplate(ctx, { ...template, written, by: BY })).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    changeTemplate(ctx, { id: template.id, version: 2, written: { ...written, kind: 'summary' }, by: BY }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await readVersions(ctx, template.id)).map(({ version, text, text_hi }) => [version, text, text_hi])).toEqual([
    [2, 'Dear {name}!', null],
    [1, STARTERS.thanks.text, STARTERS.thanks.textHi],
  ]);
  expect(await lettersOf(ctx.db, await idOf(ctx, ONE))).toMatchObject([{ version: 1 }]);
  await removeTemplate(ctx, { id: template.id, version: 2, isRemoved: true, by: BY });
  await expect(write(ctx, { template: { id: template.id, version: 2 }, target: { donor: ONE } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await removeTemplate(ctx, { id: template.id, version: 2, isRemoved: false, by: BY });
  expect(await listTemplates(ctx.db)).toMatchObject([{ removed_at: null, newest: { version: 2 } }]);
});

test('letters go with a merge, lose what they say after two years, and leave with their donor', async () => {
  const ctx = await openTestContext();
  await give(ctx);
  await give(ctx, WITHOUT_PAN);
  await send(ctx, { template: await templateOf(ctx), target: await allOf(ctx, ONE, TWO) });
  const { donor } = await readDonor(ctx, ONE);
  await mergeDonors(ctx, { number: ONE, other: TWO, version: donor.version, by: BY });
  expect((await lettersOf(ctx.db, donor.id)).map(({ number }) => number).toSorted()).toEqual([ONE, TWO]);
  ctx.clock.set('2028-11-20T12:00:00+05:30');
  expect(await sweepLetters(ctx)).toBe(0);
  ctx.clock.set('2028-11-22T12:00:00+05:30');
  expect(await sweepLetters(ctx)).toBe(2);
  const [letter] = await storedLetters(ctx);
  await expect(readLetter(ctx, { id: letter!.id, by: BY })).rejects.toMatchObject({ code: 'expired' });
  await ctx.db.deleteFrom('donors').where('id', '=', donor.id).execute();
  expect(await storedLetters(ctx)).toEqual([]);
});

test('the one-click call of a mail program ends letters, however often, and only with its own link', async () => {
  const ctx = await openTestContext();
  await give(ctx);
  await send(ctx, { template: await templateOf(ctx), target: { donor: ONE } });
  const [mail] = await mailsOf(ctx);
  const token = mail!.unsubscribeUrl!.split('/').at(-1)!;
  await expect(stopLetters(ctx, `${token}x`)).rejects.toMatchObject({ code: 'not_found' });
  await stopLetters(ctx, token);
  await stopLetters(ctx, token);
  const { donor, history } = await readDonor(ctx, ONE);
  expect(donor.no_contact).toBe(1);
  expect(history.filter(({ act }) => act === 'donor.changed')).toMatchObject([{ details: { why: 'By the link in a letter' } }]);
});
