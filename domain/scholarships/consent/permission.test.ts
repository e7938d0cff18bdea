import { describe, expect, test } from 'vitest';
import { erase } from '#domain/privacy/erasure.server.ts';
import { deleteDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { consentEventsOf, isAwaited } from '#domain/scholarships/consent/consent.server.ts';
import {
  declineConsent,
  readGuardianPage,
  sendGuardianCode,
  showContents,
  withdrawByGuardian,
} from '#domain/scholarships/consent/guardian.server.ts';
import { sendCodeHere } from '#domain/scholarships/consent/here.server.ts';
import { papersToCheck, sendConsentPaper } from '#domain/scholarships/consent/paper.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { sweepUnconsented } from '#domain/scholarships/retention/retention.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { applicationRows } from '#tests/setup/people/applicants.ts';
import { makePng, streamOf } from '#tests/setup/files/files.ts';
import { filling, linksTo, REQUEST, VISITOR as from } from '#tests/setup/people/guardians.ts';
import { lastCode } from '#tests/setup/people/otp.ts';
import { GUARDIAN } from '#tests/setup/people/scholarships.ts';

const by = operatorActor('Meera Kumari');
const CLOSED = '2027-04-01T00:00:00+05:30';

describe('asked before the application is sent', () => {
  test('a yes is taken with it: nobody is asked again, and the office reads it at once', async () => {
    const { ctx, ask, agree, send, permission, consent, ledger } = await filling();
    expect(await permission()).toBeUndefined();
    await ask();
    expect(await permission()).toMatchObject({ consent: 'awaited', guardianName: 'Sita Devi', changed: [], until: '2027-03-31' });
    expect(await agree()).toMatchObject({ consent: 'given', isSent: false });
    expect(await permission()).toMatchObject({ consent: 'given', agreedAt: ctx.clock.now(), changed: [] });
    expect(await applicationRows(ctx)).toEqual([]);

    const { applicationNumber } = await send();
    expect(await consent()).toBe('given');
    expect(await ledger()).toEqual(['asked', 'given']);
    expect(await linksTo(ctx)).toHaveLength(1);
    expect(await readApplication(ctx, applicationNumber, by)).toMatchObject({ consents: [{ event: 'asked' }, { event: 'given' }] });
    expect(await ctx.db.selectFrom('guardian_permissions').selectAll().execute()).toEqual([]);
  });

  test('who has not answered is not asked a second time: the same link is for the application, which stays hidden', async () => {
    const { ctx, ask, agree, token, send, consent, ledger } = await filling();
    await ask();
    const link = await token();
    const { applicationNumber } = await send();
    expect(await consent()).toBe('awaited');
    await expect(readApplication(ctx, applicationNumber, by)).rejects.toMatchObject({ code: 'not_found' });
    expect(await linksTo(ctx)).toEqual([link]);
    expect(await agree()).toMatchObject({ consent: 'given', isSent: true });
    expect(await ledger()).toEqual(['asked', 'given']);
  });

  test.each([
    ['another photo of a paper', 'papers', { aadhaarCard: 'b' }],
    ['another holder of the account', 'bank', { accountHolderRelation: 'Guardian', accountHolderName: 'Mohan Lal' }],
    ['another guardian', 'guardian', { guardianName: 'Ram Prasad', guardianRelation: 'Father' }],
  ])('after a yes, %s asks again', async (_what, part, change) => {
    const { ctx, accountId, answers, save, ask, agree, send, permission, consent, ledger } = await filling();
    const upload = async (colour: string) =>
      (await storeUpload(ctx, { ownerId: accountId, field: 'aadhaarCard', name: 'a.png', stream: streamOf(await makePng({ colour })) }))
        .path;
    const [first, second] = [await upload('#00FF00'), await upload('#0000FF')];
    await save({ ...answers, aadhaarCard: first });
    await ask();
    await agree();
    const changed = { aadhaarCard: first, ...change, ...('aadhaarCard' in change && { aadhaarCard: second }) };
    await save({ ...answers, ...changed });
    // The guardian is named when somebody asks.
    expect(await permission()).toMatchObject({ consent: 'given', changed: part === 'guardian' ? [] : [part] });
    ctx.clock.advance(1_000);
    await send(changed);
    expect(await consent()).toBe('awaited');
    expect(await ledger()).toEqual(['asked', 'given', 'asked']);
  });

  test('after a yes, anything else does not: what was shown as still empty may be filled in', async () => {
    const { ctx, accountId, answers, save, ask, agree, send, consent, token } = await filling({ accountHolderName: '' });
    await ask();
    const contents = await showContents(ctx, { token: await token(), birthYear: 1985 });
    expect(contents).toMatchObject({ holder: '', changed: [], papers: expect.arrayContaining([{ field: 'aadhaarCard', isThere: false }]) });
    await agree({ shown: contents.shown });
    const { path } = await storeUpload(ctx, {
      ownerId: accountId,
      field: 'aadhaarCard',
      name: 'a.png',
      stream: streamOf(await makePng({})),
    });
    await save({ ...answers, accountHolderName: 'Asha Kumari', aadhaarCard: path });
    await send({ aadhaarCard: path });
    expect(await consent()).toBe('given');
  });

  test('nobody agrees to something else than was shown', async () => {
    const { ctx, answers, save, ask, agree, token, permission } = await filling();
    await ask();
    const { shown } = await showContents(ctx, { token: await token(), birthYear: 1985 });
    await save({ ...answers, accountHolderName: 'Mohan Lal' });
    await expect(agree({ shown })).rejects.toMatchObject({ code: 'conflict' });
    expect(await permission()).toMatchObject({ consent: 'awaited' });
  });

  test('her page shows the given name, the cycle, and which parts are filled in; the rest with the year of birth', async () => {
    const { ctx, ask, token } = await filling();
    await ask();
    const link = await token();
    const page = await readGuardianPage(ctx, link);
    expect(page).toMatchObject({
      student: 'Asha',
      isSent: false,
      parts: expect.arrayContaining([{ part: 'papers', isEmpty: true, left: 0 }]),
    });
    expect(page.parts.find(({ part }) => part === 'about')).toMatchObject({ isEmpty: false });
    expect(JSON.stringify(page)).not.toMatch(/Kumari|2010|aadhaar/);
    await expect(showContents(ctx, { token: link, birthYear: 1986 })).rejects.toMatchObject({ fields: { birthYear: expect.any(String) } });
    expect(await showContents(ctx, { token: link, birthYear: 1985 })).toMatchObject({ holder: 'Asha Kumari' });
    for (let n = 0; n < 10; n += 1) await showContents(ctx, { token: link, birthYear: 1900 + n }).catch(() => undefined);
    await expect(showContents(ctx, { token: link, birthYear: 1985 })).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('a no stands when it is sent, a yes undoes it, and a no after a yes is a no', async () => {
    const { ctx, ask, agree, token, send, permission, consent, ledger } = await filling();
    await ask();
    const link = await token();
    await declineConsent(ctx, { token: link, reason: 'Not now' });
    expect(await permission()).toMatchObject({ consent: 'declined', declinedAt: ctx.clock.now() });
    ctx.clock.advance(1_000);
    expect(await agree()).toMatchObject({ consent: 'given' });
    ctx.clock.advance(61_000);
    const requestId = await sendGuardianCode(ctx, { token: link, from });
    expect(await withdrawByGuardian(ctx, { token: link, from, requestId, otp: await lastCode(ctx) })).toMatchObject({
      consent: 'declined',
    });
    ctx.clock.advance(1_000);
    await send();
    expect(await consent()).toBe('declined');
    expect(await ledger()).toEqual(['asked', 'declined', 'given', 'declined']);
    ctx.clock.advance(61_000);
    expect(await agree()).toMatchObject({ consent: 'given', isSent: true });
  });

  test('another guardian or address ends the earlier links, also between asking and sending', async () => {
    const { ctx, ask, token, send } = await filling();
    await ask();
    const first = await token();
    ctx.clock.advance(1_000);
    await ask({ ...REQUEST, guardianEmail: 'mother@example.in' });
    await expect(readGuardianPage(ctx, first)).rejects.toMatchObject({ code: 'not_found' });
    const second = await token();
    ctx.clock.advance(1_000);
    await send({ guardianEmail: 'sita@example.in' });
    await expect(readGuardianPage(ctx, second)).rejects.toMatchObject({ code: 'not_found' });
    expect(await readGuardianPage(ctx, await token())).toMatchObject({ consent: 'awaited', isSent: true });
  });

  test('a paper that was signed before is there for the office when it is sent', async () => {
    const { ctx, accountId, ask, send } = await filling();
    const paper = { ...REQUEST, guardianWay: 'On paper', guardianEmail: undefined };
    await ask(paper);
    const { path } = await storeUpload(ctx, {
      ownerId: accountId,
      field: 'consentPaper',
      name: 'f.png',
      stream: streamOf(await makePng({})),
    });
    await sendConsentPaper(ctx, { accountId, path });
    expect(await papersToCheck(ctx)).toEqual([]);
    const { applicationNumber } = await send({ ...GUARDIAN, guardianWay: 'On paper', guardianEmail: '' });
    expect(await papersToCheck(ctx)).toEqual([applicationNumber]);
  });

  test('a mail to her goes out only while she has not answered', async () => {
    const { ctx, ask, agree } = await filling();
    await ask();
    const [{ id } = { id: '' }] = await ctx.db.selectFrom('guardian_permissions').select('id').execute();
    expect(await isAwaited(ctx, id)).toBe(true);
    await agree();
    expect(await isAwaited(ctx, id)).toBe(false);
  });
});

describe('who is asked, and when', () => {
  test.each([
    ['without a date of birth', { dob: '' }, { code: 'invalid_input', fields: { dob: expect.any(String) } }],
    ['of age', { dob: '2005-06-15' }, { code: 'not_found' }],
  ])('nobody %s, and nothing is left of it', async (_what, change, error) => {
    const { ctx, ask, here } = await filling(change);
    await expect(ask()).rejects.toMatchObject(error);
    await expect(here()).rejects.toMatchObject(error);
    expect(await ctx.db.selectFrom('guardian_permissions').selectAll().execute()).toEqual([]);
  });

  test('who is 18 when it is sent decides alone', async () => {
    const { ctx, ask, agree, token, send, consent } = await filling({ dob: '2008-12-10' });
    await ask();
    await agree();
    ctx.clock.set('2026-12-10T09:00:00+05:30');
    expect(await readGuardianPage(ctx, await token())).toMatchObject({ consent: 'unneeded' });
    await send({ dob: '2008-12-10' });
    expect(await consent()).toBe('none');
  });

  test('in a closed cycle nobody is asked or answers any more, and the sweep leaves nothing', async () => {
    const { ctx, ask, here, token } = await filling();
    await ask();
    const link = await token();
    ctx.clock.set(CLOSED);
    await expect(readGuardianPage(ctx, link)).rejects.toMatchObject({ code: 'not_found' });
    // The next cycle is open, and has no draft.
    await expect(ask()).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(here()).rejects.toMatchObject({ code: 'invalid_input' });
    await sweepUnconsented(ctx);
    for (const table of ['guardian_permissions', 'guardian_links', 'consent_events'] as const)
      expect(await ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test.each([
    ['with the draft', ({ ctx, accountId }: Awaited<ReturnType<typeof filling>>) => deleteDraft(ctx, accountId)],
    ['with the account', ({ ctx, account }: Awaited<ReturnType<typeof filling>>) => erase(ctx, account.email, true)],
  ])('it goes %s', async (_what, go) => {
    const opened = await filling();
    await opened.ask();
    await go(opened);
    for (const table of ['guardian_permissions', 'guardian_links', 'consent_events'] as const)
      expect(await opened.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('she is here', () => {
  test('a yes without a phone is recorded as such, for the office to see', async () => {
    const { ctx, here, send, permission, consent } = await filling();
    await here();
    expect(await permission()).toMatchObject({ consent: 'given', guardianWay: 'Here', guardianName: 'Sita Devi', guardianBirthYear: 1985 });
    const { applicationNumber } = await send({ guardianWay: 'Here', guardianEmail: '' });
    expect(await consent()).toBe('given');
    const { consents } = await readApplication(ctx, applicationNumber, by);
    expect(consents).toMatchObject([{ event: 'given', channel: 'here', method: 'here', guardian: 'Sita Devi' }]);
    expect(await linksTo(ctx)).toEqual([]);
  });

  test('with a phone it needs the code that went there, and she gets a receipt', async () => {
    const { ctx, accountId, here, permission } = await filling();
    const guardianMobile = '9000000001';
    await expect(here({ guardianMobile })).rejects.toMatchObject({ fields: { otp: expect.any(String) } });
    const requestId = await sendCodeHere(ctx, { accountId, guardianMobile, from });
    await expect(here({ guardianMobile, requestId, otp: '000000' })).rejects.toMatchObject({ code: 'wrong_code' });
    await here({ guardianMobile, requestId, otp: await lastCode(ctx) });
    expect(await permission()).toMatchObject({ consent: 'given', guardianMobile });
    expect((await ctx.db.selectFrom('consent_events').selectAll().execute()).at(-1)).toMatchObject({
      channel: 'here',
      method: 'here_code',
    });
    const receipts = (await ctx.jobs('phone')).filter(({ payload }) => payload.template === 'consent-receipt');
    expect(receipts.map(({ payload }) => payload.to)).toEqual([guardianMobile]);
  });

  test.each([
    ['the student herself', { guardianName: 'Asha Kumari' }, 'guardianName'],
    ['somebody under 18', { guardianBirthYear: 2010 }, 'guardianBirthYear'],
    ['the student’s own number', { guardianMobile: '9838041276', otp: '123456' }, 'guardianMobile'],
  ])('not %s', async (_who, typed, field) => {
    const { here, accountId, ctx, permission } = await filling();
    await expect(
      field === 'guardianMobile' ? sendCodeHere(ctx, { accountId, guardianMobile: '9838041276', from }) : here(typed),
    ).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await permission()).toBeUndefined();
  });

  test('reads the notice that is valid now', async () => {
    await expect((await filling()).here({ version: '2026-04' })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('can say no after a yes, and yes again; sent twice it is one answer', async () => {
    const { ctx, here, permission, ledger, send, consent } = await filling();
    for (const answer of ['yes', 'yes', 'no', 'no', 'yes']) {
      await here({ answer });
      ctx.clock.advance(1_000);
    }
    expect(await ledger()).toEqual(['given', 'declined', 'given']);
    await here({ answer: 'no' });
    expect(await permission()).toMatchObject({ consent: 'declined' });
    await send({ guardianWay: 'Here', guardianEmail: '' });
    expect(await consent()).toBe('declined');
    ctx.clock.advance(1_000);
    await here();
    expect(await consent()).toBe('given');
  });

  test('also after sending, once nobody has answered before', async () => {
    const { ctx, accountId, send, here, consent } = await filling();
    const sent = { guardianWay: 'Here', guardianEmail: '', guardianName: '', guardianBirthYear: undefined };
    await send(sent);
    expect(await readOwnApplication(ctx, accountId)).toMatchObject({ guardian: { guardianWay: 'Here', guardianRelation: 'Mother' } });
    ctx.clock.advance(1_000);
    await here();
    expect(await consent()).toBe('given');
    const [application] = await applicationRows(ctx);
    expect((await consentEventsOf(ctx.db, application!.id)).map(({ event }) => event)).toEqual(['asked', 'given']);
    await expect(here()).rejects.toMatchObject({ code: 'not_found' });
  });
});
